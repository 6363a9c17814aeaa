import { Box, Link } from '@mui/material'
import type { ElementType } from 'react'
import { PATHS } from '../../domain/paths'
import { en } from '../i18n/en'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'
import { documentAddress } from './documents'

type Props = {
  maxWidth?: number
  link?: ElementType
  /** In the language that was chosen at the door; other pages are English. */
  isTranslated?: boolean
}

/** The end of every page (specification §2, Navigation). */
export function Footer({ maxWidth, link = 'a', isTranslated = false }: Props) {
  const { language: chosen, t } = useLanguage()
  const language = isTranslated ? chosen : 'en'
  const text = (key: 'footerPrivacy' | 'footerFaq' | 'footerNews') => (isTranslated ? t(key) : en[key])
  const organisation = useOrganisation()
  const quiet = { color: 'text.secondary', fontWeight: 400, py: 1 }
  return (
    <Box
      component="footer"
      lang={language}
      sx={{
        px: { xs: 2, sm: 4 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, maxWidth, mx: 'auto' }}>
        <Link
          href={documentAddress('privacy', organisation, language)}
          target="_blank"
          rel="noopener"
          sx={quiet}
        >
          {text('footerPrivacy')}
        </Link>
        <Link href={documentAddress('faq', organisation, language)} target="_blank" rel="noopener" sx={quiet}>
          {text('footerFaq')}
        </Link>
        <Link component={link} href={PATHS.releaseNotes} sx={quiet}>
          {text('footerNews')}
        </Link>
      </Box>
    </Box>
  )
}
