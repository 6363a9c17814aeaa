import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tryMessage } from '../../domain/messages/contract'
import { Box } from '../design/box'
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
  // Other browsers that are not able offer no way to become it.
  if (!state || (state === 'unable' && !IS_OF_APPLE.test(navigator.userAgent))) return null
  return (
    <ContentCard heading="Alarm messages">
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {state === 'on' ? 'On for this device' : 'Off for this device'}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{HINT[state]}</Typography>
      {state === 'on' && <WaysWhileOn onChanged={refetch} />}
      {state === 'off' && <TurnOn personId={personId} onChanged={refetch} />}
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
    <>
      <Box sx={waysStyle}>
        <Button variant="contained" loading={isBusy} onClick={() => void begin(undefined)}>
          Turn on for this device
        </Button>
      </Box>
      {problem && <ProblemBox>{problem}</ProblemBox>}
    </>
  )
}

function WaysWhileOn({ onChanged }: Changing) {
  const say = useSay()
  const off = useTurning(async () => {
    await turnOff()
    await onChanged()
  })
  const trial = useCall(tryMessage, { onDone: ({ info }) => say.info(info) })
  const problem = off.problem || trial.problems.general
  return (
    <>
      <Box sx={waysStyle}>
        <Button variant="outlined" loading={trial.isSending} onClick={() => void trial.send({})}>
          Send a trial message
        </Button>
        <Button loading={off.isBusy} onClick={() => void off.begin(undefined)}>
          Turn off
        </Button>
      </Box>
      {problem && <ProblemBox>{problem}</ProblemBox>}
    </>
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

const waysStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 } as const
