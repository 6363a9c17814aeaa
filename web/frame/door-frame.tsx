import { Suspense, useEffect, type ReactNode } from 'react'
import { Box } from '../design/box'
import { LoadingState } from '../design/loading-state'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../i18n/language-choice'
import { listenToRefusals } from '../platform/call'
import { idlePart } from '../platform/idle-part'
import { reload } from '../platform/navigation'
import { useSession } from '../session/session'
import { Brand } from './brand'
import { DemoBanner } from './demo-banner'
import { DoorBoundary } from './door-boundary'
import { Footer } from './footer'
import { MainArea, SkipLink } from './main-area'

const LanguageOffer = idlePart(async () => (await import('./language-offer')).LanguageOffer)

const WIDTH = 760

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  maxWidth: WIDTH,
  mx: 'auto',
}

/** The frame of the pages at an office's door. These must load fast: there is no navigation and no router, only a choice of language. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  // If another person has signed in in this browser, the server refuses the call, and the page starts again
  // for that person.
  useEffect(() => listenToRefusals(({ code }) => code === 'another_person' && reload()), [])
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
  const { organisation, me } = useSession()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <DemoBanner />
      <Box
        component="header"
        sx={{ px: { xs: 2, sm: 4 }, py: 1, color: 'frame.text', bgcolor: 'frame.main' }}
      >
        <Box sx={barStyle}>
          <Brand organisation={organisation.name} />
          <LanguageChoice as="switch" />
          {me === null && <LanguageOffer />}
        </Box>
      </Box>
      <MainArea>
        <Box sx={{ maxWidth: WIDTH, mx: 'auto' }}>{children}</Box>
      </MainArea>
      <Footer maxWidth={WIDTH} />
    </Box>
  )
}
