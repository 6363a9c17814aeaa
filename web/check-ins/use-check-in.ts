import { useRef, useState } from 'react'
import { readSession } from '../../domain/auth/contract'
import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  type CheckIn as Entered,
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
import { listMyDeclarations } from '../../domain/health/contract'
import { listMyOffices } from '../../domain/offices/contract'
import { waitText } from '../../domain/visitors/wait-text'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered } from '../platform/answered'
import { attemptOf } from '../platform/attempt'
import { CallProblem } from '../platform/call'
import { forgetPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { useInvalidate } from '../platform/reading'

const attempt = attemptOf('check-in')

export type CheckIn = { flow: Flow; move: (event: FlowEvent) => void }

/** With the check-in that was made, once it was. */
type Walk = CheckIn & { entered: Entered | null }

/** Walks one person through an office's door: turns presses into dialogs, and waits for the calls that they need. */
export function useCheckIn({ key, office }: PendingCheckIn, startedOn: 'page' | 'home'): Walk {
  const [flow, setFlow] = useState(() => startOf(startedOn))
  const [entered, setEntered] = useState<Entered | null>(null)
  const latest = useRef(flow)
  const refused = useRef<Flow | null>(null)
  const invalidate = useInvalidate()
  const say = useSay()
  const { language, t } = useLanguage()

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
    if (after.waitsFor === 'door') void readDoor()
    if (after.waitsFor === 'check-in') void checkIn(after)
  }

  async function readDoor() {
    try {
      const { door } = await answered(lookUpOffice, { QR: key })
      if (door && refused.current) say.error(t(changeText(refused.current, door)))
      refused.current = null
      if (door) move({ type: 'door-read', door })
      else endedBy(new CallProblem('unauthenticated', ''), false)
    } catch (cause) {
      endedBy(cause, false)
    }
  }

  async function checkIn(current: Flow) {
    const declares = isDeclaring(current)
    const confirmed = declares
      ? { confirmed: current.door?.questions.map(({ id, wording = id }) => wording) ?? [] }
      : {}
    const input = { key, ...confirmed }
    try {
      const { checkIn: entry, declaredUntil } = await answered(checkInToOffice, input, attempt.keyFor(input))
      attempt.settle()
      forgetPendingCheckIn()
      setEntered(entry)
      move({ type: 'checked-in' })
      if (declaredUntil) say.info(t('formSubmitted'))
      say.info(t('checkedInTo', { office }))
      void invalidate(readSession, listMyOffices, listMyCheckIns, listMyDeclarations, lookUpOffice)
    } catch (cause) {
      endedBy(cause, declares)
    }
  }

  function endedBy(cause: unknown, declares: boolean) {
    const { code, retryAfter } = cause instanceof CallProblem ? cause : NO_ANSWER
    const aftermath = aftermathOf(code)
    const text = failureText(code, declares)
    if (aftermath !== 'unclear') attempt.settle()
    if (aftermath === 'door-changed') {
      refused.current = latest.current
      return move({ type: 'door-changed' })
    }
    const mustWait = text === 'tooManyAttempts' && retryAfter !== null
    say.error(mustWait ? t('tooManyWait', { time: waitText(retryAfter, language) }) : t(text))
    move({ type: 'call-failed' })
    if (aftermath === 'signed-out') {
      move({ type: 'closed' })
      void invalidate(readSession)
    }
    if (text === 'officeNotRecognised') {
      forgetPendingCheckIn()
      move({ type: 'closed' })
      void invalidate(lookUpOffice)
    }
  }

  return { flow, move, entered }
}

const NO_ANSWER = { code: 'offline', retryAfter: null }
