import { useRef, useState, type ReactNode } from 'react'
import { tryMessage } from '../../domain/messages/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { CallProblem } from '../platform/call'
import { useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { decline, hasDeclined, NotTurnedOn, turnOff, turnOn, type DeviceState } from './device-state'
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

const NO_MESSAGES_HERE =
  'This browser shows no messages of Whereabouts. If an alarm starts at an office where you have checked in and not left, you get a mail.'

/** True while the person has not chosen yet if this device shows messages. Browsers that can't, and offer no way to, have no choice. */
const isUndecided = (state: DeviceState, personId: string) =>
  state === 'unregistered' ||
  ((state === 'off' || (state === 'unable' && isOfApple())) && !hasDeclined(personId))

/** Asks on Home if this device shows messages. After the choice they are in the menu of the person. */
export function AlarmMessagesCard({ personId }: { personId: string }) {
  const { data: state } = useDeviceState(personId)
  // It stays after the choice until the next visit.
  const [isShown, setShown] = useState<boolean | null>(null)
  if (state && isShown === null) setShown(isUndecided(state, personId))
  if (!isShown) return null
  return (
    <ContentCard heading="Alarm messages">
      <AlarmMessages
        personId={personId}
        onDecline={() => {
          decline(personId)
          setShown(false)
        }}
      />
    </ContentCard>
  )
}

type Props = { personId: string; onDecline?: () => void }

/** The state of messages on this device, with the ways to change it. */
export function AlarmMessages({ personId, onDecline }: Props) {
  const { data: state, refetch } = useDeviceState(personId)
  const line = useRef<HTMLDivElement>(null)
  const lookAgain = async () => {
    // The pressed button goes.
    if ((await refetch()).data !== state) line.current?.focus()
  }
  if (!state) return null
  return (
    <>
      <Typography ref={line} tabIndex={-1} role="status" sx={{ fontWeight: 600, outline: 'none' }}>
        {STATE_WORDS[state]}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {state === 'unable' && !isOfApple() ? NO_MESSAGES_HERE : HINT[state]}
      </Typography>
      {(state === 'on' || state === 'unregistered') && (
        <WaysWhileOn state={state} personId={personId} onChanged={lookAgain} />
      )}
      {state === 'off' && <TurnOn personId={personId} onDecline={onDecline} onChanged={lookAgain} />}
    </>
  )
}

type Changing = { personId: string; onChanged: () => Promise<unknown> }

function TurnOn({ personId, onDecline, onChanged }: Changing & Pick<Props, 'onDecline'>) {
  const { problem, isBusy, begin } = useTurning(async () => {
    await turnOn(personId)
    await onChanged()
  })
  return (
    <Ways problem={problem}>
      <UnhurriedButton variant="contained" loading={isBusy} onClick={() => void begin(undefined)}>
        Turn on for this device
      </UnhurriedButton>
      {onDecline && <Button onClick={onDecline}>Not on this device</Button>}
    </Ways>
  )
}

function WaysWhileOn({ state, personId, onChanged }: Changing & { state: 'on' | 'unregistered' }) {
  const say = useSay()
  const off = useTurning(async () => {
    await turnOff()
    decline(personId)
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
