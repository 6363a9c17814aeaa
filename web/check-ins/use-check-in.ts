import { useRef, useState } from 'react'
import { readSession } from '../../domain/auth/contract'
import { checkInToOffice, listMyCheckIns, lookUpOffice } from '../../domain/check-ins/contract'
import { aftermathOf, failureText } from '../../domain/check-ins/failure'
import { afterEvent, isDeclaring, startOf, type Flow, type FlowEvent } from '../../domain/check-ins/flow'
import { listMyDeclarations } from '../../domain/health/contract'
import { listMyOffices } from '../../domain/offices/contract'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered } from '../platform/answered'
import { attemptOf } from '../platform/attempt'
import { CallProblem } from '../platform/call'
import { forgetPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { useInvalidate } from '../platform/reading'

const attempt = attemptOf('check-in')

export type CheckIn = { flow: Flow; move: (event: FlowEvent) => void }

/** Walks one person through an office's door: turns presses into dialogs, and waits for the calls that they need. */
export function useCheckIn({ key, office }: PendingCheckIn, startedOn: Flow['startedOn']): CheckIn {
  const [flow, setFlow] = useState(() => startOf(startedOn))
  const latest = useRef(flow)
  const invalidate = useInvalidate()
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
    if (after.waitsFor === 'door') void readDoor()
    if (after.waitsFor === 'check-in') void checkIn(after)
  }

  async function readDoor() {
    try {
      const { door } = await answered(lookUpOffice, { QR: key })
      if (door) move({ type: 'door-read', door })
      else endedBy('unauthenticated', false)
    } catch (cause) {
      endedBy(codeOf(cause), false)
    }
  }

  async function checkIn(current: Flow) {
    const declares = isDeclaring(current)
    const confirmed = declares ? { confirmed: current.door?.questions.map(({ id }) => id) ?? [] } : {}
    const input = { key, ...confirmed }
    try {
      const { declaredUntil } = await answered(checkInToOffice, input, attempt.keyFor(input))
      attempt.settle()
      forgetPendingCheckIn()
      move({ type: 'checked-in' })
      if (declaredUntil) say.info(t('formSubmitted'))
      say.info(t('checkedInTo', { office }))
      void invalidate(readSession, listMyOffices, listMyCheckIns, listMyDeclarations, lookUpOffice)
    } catch (cause) {
      endedBy(codeOf(cause), declares)
    }
  }

  function endedBy(code: string, declares: boolean) {
    const aftermath = aftermathOf(code)
    const text = failureText(code, declares)
    if (aftermath !== 'unclear') attempt.settle()
    say.error(t(text))
    if (aftermath === 'door-changed') return move({ type: 'door-changed' })
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

  return { flow, move }
}

const codeOf = (cause: unknown) => (cause instanceof CallProblem ? cause.code : 'offline')
