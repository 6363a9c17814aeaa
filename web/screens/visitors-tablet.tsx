import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { readVisitorsTablet, type OwnScreen } from '../../domain/screens/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { usePageTitle } from '../design/page-title'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useLanguage, useText } from '../i18n/language'
import { answeredWithin, call, CallProblem } from '../platform/call'
import { goToTop } from '../platform/navigation'
import { officeLanguage, storedLanguage } from '../platform/texts'
import { takesTurns } from '../platform/takes-turns'
import { subjectIn } from '../platform/use-read'
import { useAwakeScreen } from '../platform/use-awake-screen'
import { forgetVisitor, type StoredOffice } from '../visitors/visitor-storage'
import { late } from '../platform/late'
import { FillScreenButton } from './fill-screen-button'
import { LanguageQuestion, WayQuestion, type Way } from './tablet-welcome'

const TabletPass = late(
  ['screens', 'door', 'phases', 'scanner', 'refusals-visitors', 'refusals-invitations'],
  async () => (await import('./tablet-pass')).TabletPass,
)

const LOOK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5000

/** One visitor at the tablet, who checks in or out there. */
type Visitor = (visitor: {
  office: StoredOffice
  first: Exclude<Way, 'pass'>
  onNextVisitor: () => void
}) => ReactNode

/** Asks the server again and again, and says why the tablet can check nobody in. Null if it can. */
function useTrouble(office: string) {
  const t = useText()
  const { error } = useQuery({
    queryKey: [readVisitorsTablet.path, office],
    queryFn: ({ signal }) =>
      call(readVisitorsTablet, { office }, { signal: answeredWithin(ANSWER_WITHIN_MS, signal) }),
    meta: subjectIn(readVisitorsTablet, { office }),
    retry: false,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })
  if (!error) return null
  // An office that has closed for good says so itself.
  return error instanceof CallProblem && error.code === 'conflict'
    ? error.message
    : t('screens:tabletOffline')
}

/** The tablet where the visitors of an office check in and out. Between two of them it forgets everything. */
export function VisitorsTablet({ screen: { office }, visitor }: { screen: OwnScreen; visitor: Visitor }) {
  const { t, show } = useLanguage()
  const say = useSay()
  const whole = useRef<HTMLDivElement>(null)
  const trouble = useTrouble(office.id)
  const [turn, setTurn] = useState(0)
  const [stage, setStage] = useState<'language' | 'way' | Way>('language')
  usePageTitle(t('screens:tabletTitle'))
  useAwakeScreen()

  function forget() {
    say.clear()
    // A device without this would remember the visitor.
    takesTurns.keep(true)
    officeLanguage.keep(office.language)
    storedLanguage.forget()
    forgetVisitor()
    void show(office.language).catch(() => undefined)
  }
  function makeRoom() {
    goToTop()
    forget()
    setStage('language')
    setTurn((before) => before + 1)
  }
  const begin = useEffectEvent(forget)
  useEffect(() => begin(), [])
  useEffect(() => void TabletPass.fetch().catch(() => undefined), [])

  const isWelcome = stage === 'language' || stage === 'way'
  return (
    <Box ref={whole} sx={tabletStyle}>
      <Stack direction="row" sx={headStyle}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography component="h1" sx={nameStyle}>
            <bdi translate="no">{office.name}</bdi>
          </Typography>
          {isWelcome && <Typography sx={welcomeStyle}>{t('screens:welcomeTo')}</Typography>}
        </Box>
        {stage === 'language' ? (
          <FillScreenButton element={() => whole.current} />
        ) : (
          <Button variant="outlined" onClick={makeRoom}>
            {t('screens:startAgain')}
          </Button>
        )}
      </Stack>
      {trouble && (
        <Alert severity="error" sx={{ fontSize: '1.25rem' }}>
          {trouble}
        </Alert>
      )}
      <Box key={turn}>
        {stage === 'language' ? (
          <LanguageQuestion onChosen={() => setStage('way')} />
        ) : stage === 'way' ? (
          <WayQuestion isOnline={trouble === null} onWay={setStage} onLeft={makeRoom} />
        ) : stage === 'pass' ? (
          <Suspense fallback={null}>
            <TabletPass office={office.id} onNextVisitor={makeRoom} />
          </Suspense>
        ) : (
          visitor({ office, first: stage, onNextVisitor: makeRoom })
        )}
      </Box>
    </Box>
  )
}

const tabletStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '&:fullscreen': { p: { xs: 3, sm: 6 }, overflow: 'auto', bgcolor: 'background.default' },
} as const

const headStyle = { flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 }

const nameStyle = {
  fontSize: 'clamp(2rem, 8vmin, 4.5rem)',
  fontWeight: 700,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
}

const welcomeStyle = { mt: 1, fontSize: 'clamp(1.25rem, 4vmin, 2rem)', color: 'text.secondary' }
