import { Suspense, type ReactNode } from 'react'
import { isAt, PATHS } from '../../domain/paths'
import { Box } from '../design/box'
import { LoadingState } from '../design/loading-state'
import { OthersLanguage, useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
import { currentPath } from '../platform/navigation'
import { useMe, useOrganisation } from '../session/session'
import { Brand } from './brand'
import { DemoBanner } from './demo-banner'
import { DoorBoundary } from './door-boundary'
import { Footer } from './footer'
import { LanguageOffer } from './language-offer'
import { MainArea, SkipLink } from './main-area'

const WIDTH = 760

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  maxWidth: WIDTH,
  mx: 'auto',
  '& > :first-child': { me: 'auto' },
}

const offerStyle = { flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' }

/** The frame of the pages at an office's door. These must load fast: there is no navigation and no router, only a choice of language. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <DoorBoundary>
      <Frame>
        <DoorBoundary>
          <Suspense fallback={<LoadingState fill="area" label={t('frame:loading')} />}>{children}</Suspense>
        </DoorBoundary>
      </Frame>
    </DoorBoundary>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { name } = useOrganisation()
  const isSignedIn = useMe() !== null
  return (
    <OthersLanguage isOthers={isSignedIn && isAt(PATHS.visitor, currentPath())}>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <SkipLink />
        <DemoBanner />
        <Box
          component="header"
          sx={{ px: { xs: 2, sm: 4 }, py: 1, color: 'frame.text', bgcolor: 'frame.main' }}
        >
          <Box sx={barStyle}>
            <Brand organisation={name} />
            <LanguageChoice as="switch" />
            <LanguageOffer sx={offerStyle} />
          </Box>
        </Box>
        <MainArea>
          <Box sx={{ maxWidth: WIDTH, mx: 'auto' }}>{children}</Box>
        </MainArea>
        <Footer maxWidth={WIDTH} />
      </Box>
    </OthersLanguage>
  )
}
