import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { tryMessage } from '../../domain/messages/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { CallProblem } from '../platform/call'
import { useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { NotTurnedOn, readDeviceState, turnOff, turnOn, type DeviceState } from './device-state'

const IS_OF_APPLE = /iPhone|iPad/

const HINT: Record<DeviceState, string> = {
  on: 'If you may be inside when an alarm starts, this device shows a message that asks where you are. It ends when you sign out, and goes on when you sign in here again.',
  off: 'If you may be inside when an alarm starts, you get a mail. This device can show a message too, which is seen sooner.',
  forbidden:
    'Your browser forbids messages of Whereabouts. Allow notifications for this site in its settings, then reload the page.',
  unable:
    'An iPhone or iPad shows messages of Whereabouts once you have added it to the Home Screen and opened it from there.',
}

/** Lets a person turn on messages in an alarm for this device, try them, and turn them off. */
export function AlarmMessagesCard({ personId }: { personId: string }) {
  const { data: state, refetch } = useQuery({
    queryKey: ['device of messages', personId],
    queryFn: () => readDeviceState(personId),
    staleTime: 0,
  })
  const line = useRef<HTMLDivElement>(null)
  const lookAgain = async () => {
    // The pressed button goes.
    if ((await refetch()).data !== state) line.current?.focus()
  }
  // Other browsers that are not able offer no way to become it.
  if (!state || (state === 'unable' && !IS_OF_APPLE.test(navigator.userAgent))) return null
  return (
    <ContentCard heading="Alarm messages">
      <Typography ref={line} tabIndex={-1} role="status" sx={{ fontWeight: 600, outline: 'none' }}>
        {state === 'on' ? 'On for this device' : 'Off for this device'}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{HINT[state]}</Typography>
      {state === 'on' && <WaysWhileOn onChanged={lookAgain} />}
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
      <Button variant="contained" loading={isBusy} onClick={() => void begin(undefined)}>
        Turn on for this device
      </Button>
    </Ways>
  )
}

function WaysWhileOn({ onChanged }: Changing) {
  const say = useSay()
  const off = useTurning(async () => {
    await turnOff()
    await onChanged()
  })
  const trial = useCall(tryMessage, { onDone: ({ info }) => say.info(info) })
  return (
    <Ways problem={off.problem || trial.problems.general}>
      <Button variant="outlined" loading={trial.isSending} onClick={() => void trial.send({})}>
        Send a trial message
      </Button>
      <Button loading={off.isBusy} onClick={() => void off.begin(undefined)}>
        Turn off
      </Button>
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
