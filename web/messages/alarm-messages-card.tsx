import { useRef, useState, type ReactNode } from 'react'
import type { TextKey } from '../../texts/keys'
import { tryMessage } from '../../domain/messages/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { actProblemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { decline, hasDeclined, NotTurnedOn, turnOff, turnOn, type DeviceState } from './device-state'
import { useDeviceState } from './use-device-state'

// An iPad names itself a Macintosh, which has no touch screen.
const isOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const OFF = 'messages:off'
const STATE_WORDS = {
  on: 'messages:on',
  unregistered: 'messages:notConfirmed',
  off: OFF,
  forbidden: OFF,
  unable: OFF,
} as const satisfies Record<DeviceState, TextKey>

const HINT = {
  on: 'messages:onHint',
  unregistered: 'messages:notConfirmedHint',
  off: 'messages:offHint',
  forbidden: 'messages:forbiddenHint',
  unable: 'messages:appleHint',
} as const satisfies Record<DeviceState, TextKey>

/** True while the person has not chosen yet if this device shows messages. Browsers that can't, and offer no way to, have no choice. */
const isUndecided = (state: DeviceState, personId: string) =>
  state === 'unregistered' ||
  ((state === 'off' || (state === 'unable' && isOfApple())) && !hasDeclined(personId))

/** Asks on Home if this device shows messages. After the choice they are in the menu of the person. */
export function AlarmMessagesCard({ personId }: { personId: string }) {
  const t = useText()
  const { data: state } = useDeviceState(personId)
  // It stays after the choice until the next visit.
  const [isShown, setShown] = useState<boolean | null>(null)
  if (state && isShown === null) setShown(isUndecided(state, personId))
  if (!isShown) return null
  return (
    <ContentCard heading={t('messages:title')}>
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
  const t = useText()
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
        {t(STATE_WORDS[state])}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t(state === 'unable' && !isOfApple() ? 'messages:noneHereHint' : HINT[state])}
        {(state === 'on' || state === 'off') && ` ${t('messages:alsoVisitors')}`}
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
  const t = useText()
  const { problem, isBusy, begin } = useTurning(async () => {
    await turnOn(personId)
    await onChanged()
  }, onChanged)
  return (
    <Ways problem={problem}>
      <UnhurriedButton variant="contained" loading={isBusy} onClick={() => void begin(undefined)}>
        {t('messages:turnOn')}
      </UnhurriedButton>
      {onDecline && <Button onClick={onDecline}>{t('messages:notHere')}</Button>}
    </Ways>
  )
}

function WaysWhileOn({ state, personId, onChanged }: Changing & { state: 'on' | 'unregistered' }) {
  const t = useText()
  const say = useSay()
  const off = useTurning(async () => {
    await turnOff()
    decline(personId)
    await onChanged()
  }, onChanged)
  const trial = useCall(tryMessage, { onDone: () => say.info(t('messages:trialSent')) })
  return (
    <Ways problem={off.problem || trial.problems.general}>
      {state === 'on' && (
        <UnhurriedButton variant="outlined" loading={trial.isSending} onClick={() => void trial.send({})}>
          {t('messages:sendTrial')}
        </UnhurriedButton>
      )}
      <UnhurriedButton
        color="secondary"
        place={state}
        loading={off.isBusy}
        onClick={() => void off.begin(undefined)}
      >
        {t('messages:turnOff')}
      </UnhurriedButton>
    </Ways>
  )
}

function useTurning(turn: () => Promise<void>, onUnknown: () => Promise<unknown>) {
  const [problem, setProblem] = useState('')
  const work = useWork(async () => {
    setProblem('')
    try {
      await turn()
    } catch (cause) {
      if (!(cause instanceof NotTurnedOn || cause instanceof CallProblem)) throw cause
      setProblem(cause instanceof CallProblem ? actProblemText(cause) : cause.message)
      // The answer may be lost although the server has obeyed.
      await onUnknown()
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
