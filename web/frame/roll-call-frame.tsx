import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { officePath, PATHS } from '../../domain/paths'
import { goToSecondFactor } from '../auth/sessions/second-factor-path'
import { wantedPage } from '../auth/sessions/wanted-page'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { LoadingState } from '../design/loading-state'
import { useText } from '../i18n/language'
import { listenToRefusals } from '../platform/call'
import { late } from '../platform/late'
import { currentPath, goTo, reload } from '../platform/navigation'
import { openAlarm } from '../roll-call/phone/use-alarm'
import { useKnownSession } from '../session/session'
import { Brand } from './brand'
import { DoorBoundary } from './door-boundary'
import { MainArea, SkipLink } from './main-area'
import { LaterStart } from './later-start'

const DemoBanner = late([], async () => (await import('./demo-banner')).DemoBanner, { when: 'idle' })
const Footer = late([], async () => (await import('./footer')).Footer, { when: 'idle' })

const WIDTH = 1120

type Props = {
  /** The office in the address. Null on the page that lists everything stored. */
  office: string | null
  children: ReactNode
}

/** The frame of the roll call. It has no navigation and no router, and it needs no answer of the server. */
export function RollCallFrame({ office, children }: Props) {
  // If another person has signed in in this browser, the server refuses the call, and the page starts again
  // for that person.
  useEffect(() => listenToRefusals(({ code }) => code === 'another_person' && reload()), [])
  return (
    <DoorBoundary>
      <Frame office={office}>
        <DoorBoundary>
          <Suspense fallback={<LoadingState fill="area" />}>
            {office === null ? children : <ForHolder office={office}>{children}</ForHolder>}
          </Suspense>
        </DoorBoundary>
      </Frame>
    </DoorBoundary>
  )
}

function Frame({ office, children }: Props) {
  const t = useText()
  const { data: session } = useKnownSession()
  const isOpen = useIsOpen(office)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      {session && <DemoBanner />}
      <Box
        component="header"
        sx={[
          { px: { xs: 2, sm: 4 }, py: 1, color: 'frame.text', bgcolor: 'frame.main' },
          isOpen && { display: { xs: 'none', sm: 'block' } },
        ]}
      >
        <Box sx={barStyle}>
          <Brand organisation={session?.organisation.name ?? t('roll-call:rollCall')} />
          {office !== null && (
            <Link href={officePath(office)} color="inherit" sx={{ py: 1.25 }}>
              {t('frame:office')}
            </Link>
          )}
        </Box>
      </Box>
      <MainArea>
        <Box sx={{ maxWidth: WIDTH, mx: 'auto' }}>{children}</Box>
      </MainArea>
      {session && <Footer maxWidth={WIDTH} />}
      {session?.me && <LaterStart />}
    </Box>
  )
}

const NOTHING_OPEN = { subscribe: () => () => {}, isOpen: () => false }

/** True if a roll call is open. Then a phone shows people in place of the frame's head. */
function useIsOpen(office: string | null) {
  const { subscribe, isOpen } = office === null ? NOTHING_OPEN : openAlarm(office).alarm
  return useSyncExternalStore(subscribe, isOpen)
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  maxWidth: WIDTH,
  mx: 'auto',
} as const

/** Shows the roll call to the holder of this device, also after the sign-in has ended. The page of another person is empty. */
function ForHolder({ office, children }: { office: string; children: ReactNode }) {
  const { data: session } = useKnownSession()
  const { subscribe, alarm } = openAlarm(office).alarm
  const { holder, list, open, contact } = useSyncExternalStore(subscribe, alarm)
  const isNobody = session?.me === null && holder === null
  // A list or a roll call on the screen stays when the powers end.
  const isWithheld = contact.way === 'second factor' && list === null && open === null
  useEffect(() => {
    if (session?.me) wantedPage.forget()
    // The next sign-in comes back to this roll call.
    else if (session) wantedPage.keep(currentPath())
    if (isNobody) goTo(PATHS.home)
    else if (isWithheld) goToSecondFactor(currentPath())
  }, [session, isNobody, isWithheld])
  return isNobody || isWithheld ? <LoadingState fill="area" /> : children
}
