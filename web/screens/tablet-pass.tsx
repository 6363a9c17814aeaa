import { useEffect, useEffectEvent, useState } from 'react'
import { admitAtTablet } from '../../domain/reception/guests-contract'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { actProblemText } from '../platform/problem-text'
import { SOON_MS, useCall } from '../platform/use-call'
import { PassScanner } from '../scanner/pass-scanner'

/** After so long the next visitor begins: without a pass in front of the camera, and after an answer. */
const LEFT_AFTER_MS = { scanning: 60_000, answered: 20_000 }

/** The press of this turn. A second visitor with the same pass must not get the answer to the first one. */
const attempt = attemptOf(admitAtTablet.path)

type Outcome = { name: string } | { problem: string }
type Props = { office: string; onNextVisitor: () => void }

/** Scans the pass of one guest, who is let in or sent to the reception. It names nobody else. */
export function TabletPass({ office, onNextVisitor }: Props) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isSending, send } = useCall(admitAtTablet, {
    withinMs: SOON_MS,
    press: { attempt, thing: (input) => input },
    onDone: ({ name }) => setOutcome({ name }),
    onFailed: (_, refusal) => setOutcome({ problem: actProblemText(refusal) }),
  })
  useEffect(() => attempt.settle, [])
  const leave = useEffectEvent(onNextVisitor)
  const waitMs = outcome ? LEFT_AFTER_MS.answered : LEFT_AFTER_MS.scanning
  useEffect(() => {
    const timer = setTimeout(() => leave(), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  if (outcome)
    return (
      <Stack role="alert" sx={{ gap: 2.5, alignItems: 'flex-start' }}>
        <Typography component="h2" sx={largeStyle}>
          {'name' in outcome ? t('screens:youAreIn', { name: outcome.name }) : t('screens:askReception')}
        </Typography>
        {'problem' in outcome && <Typography sx={{ fontSize: '1.25rem' }}>{outcome.problem}</Typography>}
        <Button variant="contained" size="large" onClick={onNextVisitor}>
          {t('door:nextVisitor')}
        </Button>
      </Stack>
    )
  if (isSending) return <LoadingState fill="area" label={t('frame:loading')} />
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 560 }}>
      <Typography component="h2" sx={largeStyle}>
        {t('screens:showPass')}
      </Typography>
      <PassScanner noPass={t('screens:noPass')} onPass={(pass) => void send({ office, pass })} />
    </Stack>
  )
}

const largeStyle = {
  fontSize: 'clamp(1.375rem, 4vmin, 2rem)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
