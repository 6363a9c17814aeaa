import type { MouseEvent, ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isWhole } from '../../domain/language'
import { isInEveryLanguage } from '../../domain/paths'
import { Box } from '../design/box'
import { useIsAtLeast } from '../design/use-width'
import { PageLanguage, useText } from '../i18n/language'
import { useOrganisation } from '../session/session'
import { AppLink } from './app-link'
import { Brand } from './brand'
import { DemoBanner } from './demo-banner'
import { Drawer } from './drawer'
import { Footer } from './footer'
import { LanguageHere } from './language-here'
import { MainArea, SkipLink } from './main-area'
import { Navigation } from './navigation'
import { NavigationProgress } from './navigation-progress'
import { PersonMenu } from './person-menu'

const SIDE = 264

/** The height at the foot of a phone where messages stand. */
const MESSAGE = 96

/** Lets the message about a press stand at the head of a phone if it would cover what was pressed. */
const moveMessageAway = ({ currentTarget, clientY }: MouseEvent) =>
  void currentTarget.toggleAttribute('data-done', clientY > innerHeight - MESSAGE)

/**
 * The frame of every page except those of the door, with a banner above the page. The navigation stands at
 * the side on a desktop, and behind a menu button on a phone.
 */
export function AppFrame({ banner }: { banner?: ReactNode }) {
  const { name } = useOrganisation()
  const { pathname } = useLocation()
  const { language } = useText()
  const isWide = useIsAtLeast('md')
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Box
        onClickCapture={moveMessageAway}
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100dvh' }}
      >
        {isWide ? (
          <Box
            component="header"
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              flex: `0 0 ${SIDE}px`,
              position: 'sticky',
              top: 0,
              height: '100dvh',
              overflowY: 'auto',
              p: 2.5,
              bgcolor: 'frame.main',
            }}
          >
            <Brand organisation={name} link={AppLink} />
            <PersonMenu isWide />
            <LanguageHere sx={{ justifyContent: 'flex-start', px: 1.75 }} />
            <Navigation />
          </Box>
        ) : (
          <Box
            component="header"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              position: 'sticky',
              top: 0,
              zIndex: 'appBar',
              px: 2,
              py: 1,
              color: 'frame.text',
              bgcolor: 'frame.main',
            }}
          >
            <Drawer />
            <Brand organisation={name} link={AppLink} />
            <PersonMenu />
            <LanguageHere sx={{ ms: 'auto', textAlign: 'end' }} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <DemoBanner />
          {banner}
          <PageLanguage isTranslated={isWhole(language) || isInEveryLanguage(pathname)}>
            {(lang) => (
              <MainArea pathname={pathname} lang={lang}>
                <Outlet />
              </MainArea>
            )}
          </PageLanguage>
          <Footer link={AppLink} />
        </Box>
      </Box>
    </>
  )
}
