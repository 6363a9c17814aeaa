import { useRef, useState, type ReactNode } from 'react'
import { tryMessage } from '../../domain/messages/contract'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { CallProblem } from '../platform/call'
import { useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { NotTurnedOn, turnOff, turnOn, type DeviceState } from './device-state'
import { useDeviceState } from './use-device-state'

// An iPad names itself a Macintosh, which has no touch screen.
const isOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const OFF = 'Off for this device'
const STATE_WORDS: Record<DeviceState, string> = {
  on: 'On for this device',
  unregistered: 'Not confirmed for this device',
  off: OFF,
  forbidden: OFF,
  unable: OFF,
}

const HINT: Record<DeviceState, string> = {
  on: 'If an alarm starts at an office where you have checked in and not left, this device shows a message that asks where you are. It ends with your sign-in, after seven days at the latest, and goes on when you sign in here again.',
  unregistered:
    'You turned messages on here, but Whereabouts was not reached, so none may come. It tries again by itself while this page is open.',
  off: 'If an alarm starts at an office where you have checked in and not left, you get a mail. This device can show a message too, which is seen sooner.',
  forbidden:
    'Your browser forbids messages of Whereabouts. Allow notifications for this site in its settings, then reload the page.',
  unable:
    'An iPhone or iPad shows messages of Whereabouts once you have added it to the Home Screen and opened it from there.',
}

export function AlarmMessagesCard({ personId }: { personId: string }) {
  const { data: state, refetch } = useDeviceState(personId)
  const line = useRef<HTMLDivElement>(null)
  const lookAgain = async () => {
    // The pressed button goes.
    if ((await refetch()).data !== state) line.current?.focus()
  }
  // Other browsers without messages offer no way to get them.
  if (!state || (state === 'unable' && !isOfApple())) return null
  return (
    <ContentCard heading="Alarm messages">
      <Typography ref={line} tabIndex={-1} role="status" sx={{ fontWeight: 600, outline: 'none' }}>
        {STATE_WORDS[state]}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{HINT[state]}</Typography>
      {(state === 'on' || state === 'unregistered') && <WaysWhileOn state={state} onChanged={lookAgain} />}
      {state === 'off' && <TurnOn personId={personId} onChanged={lookAgain} />}
    </ContentCard>
  )
}

type Changing = { onChanged: () => Promise<unknown> }

function TurnOn({ personId, onChanged }: Changing & { personId: string }) {
  const { problem, isBusy, begin } = useTurning(async () => {
    await turnOn(personId)
    await onChanged()
  })
  return (
    <Ways problem={problem}>
      <UnhurriedButton variant="contained" loading={isBusy} onClick={() => void begin(undefined)}>
        Turn on for this device
      </UnhurriedButton>
    </Ways>
  )
}

function WaysWhileOn({ state, onChanged }: Changing & { state: 'on' | 'unregistered' }) {
  const say = useSay()
  const off = useTurning(async () => {
    await turnOff()
    await onChanged()
  })
  const trial = useCall(tryMessage, { onDone: ({ info }) => say.info(info) })
  return (
    <Ways problem={off.problem || trial.problems.general}>
      {state === 'on' && (
        <UnhurriedButton variant="outlined" loading={trial.isSending} onClick={() => void trial.send({})}>
          Send a trial message
        </UnhurriedButton>
      )}
      <UnhurriedButton place={state} loading={off.isBusy} onClick={() => void off.begin(undefined)}>
        Turn off
      </UnhurriedButton>
    </Ways>
  )
}

function useTurning(turn: () => Promise<void>) {
  const [problem, setProblem] = useState('')
  const work = useWork(async () => {
    setProblem('')
    try {
      await turn()
    } catch (cause) {
      if (!(cause instanceof NotTurnedOn || cause instanceof CallProblem)) throw cause
      setProblem(cause.message)
    }
  })
  return { problem, ...work }
}

const Ways = ({ problem, children }: { problem: string | undefined; children: ReactNode }) => (
  <Stack sx={{ gap: 2, mt: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
    {problem && <ProblemBox>{problem}</ProblemBox>}
  </Stack>
)
