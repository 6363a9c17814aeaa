import { Box } from '@mui/material'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import { Brand } from './brand'
import { DemoBanner } from './demo-banner'
import { Footer } from './footer'
import { LanguageSwitch } from './language-switch'
import { MainArea, NavigationProgress, SkipLink } from './main-area'

const WIDTH = 760

/** Frames the pages at an office's door, which load first and least: no navigation, and a choice of language. */
export function DoorFrame() {
  const { name } = useOrganisation()
  const { language } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [language])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <NavigationProgress />
      <DemoBanner />
      <Box
        component="header"
        sx={{ px: { xs: 2, sm: 4 }, py: 1, color: 'frame.text', bgcolor: 'frame.main' }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, maxWidth: WIDTH, mx: 'auto' }}>
          <Brand organisation={name} />
          <LanguageSwitch />
        </Box>
      </Box>
      <MainArea>
        <Box sx={{ maxWidth: WIDTH, mx: 'auto' }}>
          <Outlet />
        </Box>
      </MainArea>
      <Footer maxWidth={WIDTH} />
    </Box>
  )
}
