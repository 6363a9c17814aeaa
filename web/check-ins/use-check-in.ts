import { CODE_PROBLEM } from '../../domain/check-ins/changing-codes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import type { Language } from '../../domain/language'
import { waitText } from '../../domain/visitors/wait-text'
import { useSay } from '../design/snackbar'
import type { ReadQuestions } from '../health/question-text'
import { useLanguage } from '../i18n/language'
import { call, CallProblem } from '../platform/call'
import {
  checkInAttempt as attempt,
  forgetPendingCheckIn,
  mayBeCheckedIn,
  type PendingCheckIn,
} from '../platform/pending-check-in'
import { useReadAnew } from '../platform/use-read'
import { SOON_MS, useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'

type Press = { input: object; after: string | null }

/** The id of the check-in before the press whose answer was lost. Null if there was none. */
const lastBefore = () => (JSON.parse(attempt.open()?.thing ?? '{"after":null}') as Press).after

export type CheckIn = { flow: Flow; move: (event: FlowEvent) => void; readQuestions: ReadQuestions }

type Walk = CheckIn & { entered: Entered | null }

/**
 * Leads an employee through the dialogs of a check-in, and makes the calls that they need. `known` is the last check-in at
 * this office of today: a newer one is that of a press whose answer was lost.
 */
export function useCheckIn(
  { key, office, receipt }: PendingCheckIn,
  startedOn: 'page' | 'home',
  known: Entered | null | undefined,
): Walk {
  const [flow, setFlow] = useState(() => startOf(startedOn, mayBeCheckedIn()))
  const [entered, setEntered] = useState<Entered | null>(null)
  const latest = useRef(flow)
  const refused = useRef<Flow | null>(null)
  const before = useRef(lastBefore())
  const readAnew = useReadAnew()
  const say = useSay()
  const { t } = useLanguage()

  function move(event: FlowEvent) {
    const before = latest.current
    const after = afterEvent(before, event)
    latest.current = after
    setFlow(after)
    const isGivenUp = event.type === 'cancelled' && after.waitsFor === 'nothing'
    if (after !== before && (isGivenUp || event.type === 'outcome-read')) {
      attempt.settle()
      forgetPendingCheckIn()
    }
    if (after.waitsFor === before.waitsFor) return
    if (before.waitsFor === 'nothing') say.takeBack()
    if (after.waitsFor === 'door') void readDoor.begin(undefined)
    if (after.waitsFor === 'check-in') void checkIn(after)
    if (after.waitsFor === 'outcome') void readOutcome.begin(undefined)
  }

  const lookUp = (language?: Language) =>
    call(
      lookUpOffice,
      { QR: key, receipt },
      { signal: AbortSignal.timeout(SOON_MS), ...(language && { language }) },
    )
  const readQuestions: ReadQuestions = async (language) => (await lookUp(language)).door?.questions ?? []

  const readOutcome = useWork(async () => {
    try {
      const { door, checkedIn } = await lookUp()
      if (!door) return move({ type: 'outcome-not-read' })
      if (isNew(checkedIn)) enter(checkedIn)
      else move({ type: 'outcome-read' })
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      move({ type: 'outcome-not-read' })
    }
  })

  const isNew = (entry: Entered | null | undefined): entry is Entered =>
    Boolean(entry) && entry?.id !== before.current

  const learn = useEffectEvent(() => {
    if (flow.isUnknown && flow.waitsFor === 'nothing' && isNew(known)) enter(known)
  })
  useEffect(learn, [known?.id, flow.isUnknown, flow.waitsFor])

  function enter(entry: Entered) {
    attempt.settle()
    forgetPendingCheckIn()
    setEntered(entry)
    move({ type: 'checked-in' })
  }

  const readDoor = useWork(async () => {
    try {
      const { door, screen } = await lookUp()
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
    press: { attempt, thing: (input): Press => ({ input, after: before.current }) },
    onDone: ({ checkIn: entry, declaredUntil }) => {
      enter(entry)
      if (declaredUntil) say.info(t('check-in:formSubmitted'))
      say.info(t('refusals-door:checkedInTo', { office }))
    },
    onFailed: (_, problem, { confirmed }) => endedBy(problem, confirmed !== undefined),
    onRefused: (_, { code }) => {
      // A call that was not taken says nothing of an earlier one of the same press.
      if (aftermathOf(code) === 'unclear') return
      attempt.settle()
      move({ type: 'refused' })
    },
    onUnknown: () => move({ type: 'answer-lost' }),
  })

  function checkIn(current: Flow) {
    if (!current.isUnknown) before.current = known?.id ?? null
    return send({
      key,
      ...(receipt && { receipt }),
      ...(isDeclaring(current) && {
        confirmed: current.door?.questions.map(({ id, wording = id }) => wording) ?? [],
      }),
    })
  }

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
    if (isClosed || text === 'refusals-door:officeNotRecognised') {
      forgetPendingCheckIn()
      move({ type: 'closed' })
      void readAnew('office')
    }
  }

  return { flow, move, readQuestions, entered }
}
