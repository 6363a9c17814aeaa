import { CODE_PROBLEM } from '../../domain/check-ins/changing-codes'
import { useRef, useState } from 'react'
import {
  checkInToOffice,
  lookUpOffice,
  type CheckIn as Entered,
  type CodeAnswer,
} from '../../domain/check-ins/contract'
import { aftermathOf, failureText } from '../../domain/check-ins/failure'
import {
  afterEvent,
  changeText,
  isDeclaring,
  startOf,
  type Flow,
  type FlowEvent,
} from '../../domain/check-ins/flow'
import { waitText } from '../../domain/visitors/wait-text'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { call, CallProblem } from '../platform/call'
import { forgetPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { useReadAnew } from '../platform/use-read'
import { SOON_MS, useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'

const attempt = attemptOf('check-in')
const PRESS = { attempt, thing: (input: object) => input }

export type CheckIn = { flow: Flow; move: (event: FlowEvent) => void }

type Walk = CheckIn & { entered: Entered | null }

/** Leads an employee through the dialogs of a check-in, and makes the calls that they need. */
export function useCheckIn({ key, office, receipt }: PendingCheckIn, startedOn: 'page' | 'home'): Walk {
  const [flow, setFlow] = useState(() => startOf(startedOn))
  const [entered, setEntered] = useState<Entered | null>(null)
  const latest = useRef(flow)
  const refused = useRef<Flow | null>(null)
  const readAnew = useReadAnew()
  const say = useSay()
  const { t } = useLanguage()

  function move(event: FlowEvent) {
    const before = latest.current
    const after = afterEvent(before, event)
    latest.current = after
    setFlow(after)
    if (event.type === 'cancelled' && after !== before) {
      attempt.settle()
      forgetPendingCheckIn()
    }
    if (after.waitsFor === before.waitsFor) return
    if (before.waitsFor === 'nothing') say.takeBack()
    if (after.waitsFor === 'door') void readDoor.begin(undefined)
    if (after.waitsFor === 'check-in') void checkIn(after)
  }

  const readDoor = useWork(async () => {
    try {
      const signal = AbortSignal.timeout(SOON_MS)
      const { door, screen } = await call(lookUpOffice, { QR: key, receipt }, { signal })
      if (screen?.isAdmitted === false) return keptOut(screen)
      if (door && refused.current) say.error(t(changeText(refused.current, door)))
      refused.current = null
      if (door) move({ type: 'door-read', door })
      else endedBy(new CallProblem('unauthenticated', ''), false)
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      endedBy(cause, false)
    }
  })

  const { send } = useCall(checkInToOffice, {
    withinMs: SOON_MS,
    press: PRESS,
    onDone: ({ checkIn: entry, declaredUntil }) => {
      forgetPendingCheckIn()
      setEntered(entry)
      move({ type: 'checked-in' })
      if (declaredUntil) say.info(t('door:formSubmitted'))
      say.info(t('refusals:checkedInTo', { office }))
    },
    onRefused: (_, refusal, { confirmed }) => endedBy(refusal, confirmed !== undefined),
  })

  const checkIn = (current: Flow) =>
    send({
      key,
      ...(receipt && { receipt }),
      ...(isDeclaring(current) && {
        confirmed: current.door?.questions.map(({ id, wording = id }) => wording) ?? [],
      }),
    })

  // The page then explains which code to scan.
  function keptOut({ problem }: CodeAnswer) {
    refused.current = null
    if (problem) say.error(t(CODE_PROBLEM[problem]))
    move({ type: 'call-failed' })
    move({ type: 'closed' })
    void readAnew('office')
  }

  function endedBy({ code, fields, retryAfter }: CallProblem, declares: boolean) {
    const aftermath = aftermathOf(code, fields)
    const text = failureText(code, declares)
    if (aftermath !== 'unclear') attempt.settle()
    if (aftermath === 'door-changed') {
      refused.current = latest.current
      return move({ type: 'door-changed' })
    }
    const isClosed = aftermath === 'office-closed'
    const mustWait = text === 'frame:tooManyAttempts' && retryAfter !== null
    if (isClosed) say.error(fields.office ?? '')
    else say.error(mustWait ? t('frame:tooManyWait', { time: waitText(retryAfter, t.language) }) : t(text))
    move({ type: 'call-failed' })
    if (aftermath === 'signed-out') {
      move({ type: 'closed' })
      void readAnew('me')
    }
    if (isClosed || text === 'refusals:officeNotRecognised') {
      forgetPendingCheckIn()
      move({ type: 'closed' })
      void readAnew('office')
    }
  }

  return { flow, move, entered }
}
