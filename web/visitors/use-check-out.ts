import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fingerprintOf } from '../../domain/fingerprint'
import { checkOutByDevice, checkOutVisitor } from '../../domain/visitors/contract'
import type { Message } from '../../domain/problem'
import { normalizePhone } from '../../domain/visitors/phone'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import type { CallProblem } from '../platform/call'
import { SOON_MS, useCall } from '../platform/use-call'
import { failureOf, unansweredTexts } from './failure'
import { visitTokens, forgetVisits, openVisit } from './held-visits'
import { noticeBegin, useVisitState } from './use-visit-state'
import { checkOutAttempt } from './visitor-storage'

type State = {
  phone?: Message | undefined
  name?: Message | undefined
  general: Message[]
}

const IDLE: State = { general: [] }

/** `asksName` is true after a number alone has found no visit. Then the form asks for the name too. */
type Form = { number: string; name: string; asksName: boolean }

const EMPTY: Form = { number: '', name: '', asksName: false }

export type CheckOut = ReturnType<typeof useCheckOut>

/** Any person may type a number. A token of this device confirms the check-out. */
export type CheckedOut = { isConfirmed: boolean }

/** Ends a visit by its phone number, or by the token of this device. */
export function useCheckOut(onCheckedOut: (how: CheckedOut) => void) {
  const [state, setState] = useState(IDLE)
  const [form, setForm] = useState(EMPTY)
  const [visit, setVisit] = useState(() => openVisit.read())
  const client = useQueryClient()
  const known = useVisitState(visit)
  const say = useSay()
  const { t, translated } = useLanguage()

  const ended = (confirmed: readonly string[]) => {
    forget(confirmed)
    setForm(EMPTY)
    say.info(t('refusals-door:checkedOut'))
    onCheckedOut({ isConfirmed: confirmed.length > 0 })
  }
  const phoneCall = useCall(checkOutVisitor, {
    withinMs: SOON_MS,
    press: {
      attempt: checkOutAttempt,
      // The server takes a number in any spelling.
      thing: ({ phone, ...beside }) => [fingerprintOf({ phone: normalizePhone(phone) ?? phone, ...beside })],
    },
    onDone: ({ confirmed }) => ended(confirmed),
    onFailed: (_, problem) => endedBy(problem, 'phone'),
  })
  const deviceCall = useCall(checkOutByDevice, {
    withinMs: SOON_MS,
    press: { attempt: checkOutAttempt, thing: (input) => input },
    onDone: (_, { token }) => ended([token]),
    onFailed: (_, problem) => endedBy(problem, 'device'),
  })

  function endedBy(refusal: CallProblem, by: 'phone' | 'device') {
    const failure = failureOf(refusal)
    const { kind, body } = failure
    if (kind === 'unanswered') {
      return setState({ ...IDLE, general: unansweredTexts(failure, { t, wait: 'door:leavingWait' }) })
    }
    checkOutAttempt.settle()
    const { fields, general, info, error } = refusalOf(body, ['phone', 'name'])
    info.map(translated).forEach(say.info)
    error.map(translated).forEach(say.error)
    if (by === 'device' && visit) forget([visit.token])
    if (fields.phone?.said?.key === 'refusals-door:noOpenVisit')
      setForm((before) => ({ ...before, asksName: true }))
    setState({ ...IDLE, phone: fields.phone, name: fields.name, general })
  }

  function forget(tokens: readonly string[]) {
    forgetVisits(tokens)
    setVisit(openVisit.read())
  }

  function type(change: Partial<Form>) {
    setForm({ ...form, ...change })
    setState(IDLE)
  }

  function byPhone() {
    const phone = form.number
    if (phone.trim() === '') return setState({ ...IDLE, phone: { text: t('refusals-door:checkOutPhone') } })
    const tokens = visitTokens()
    const name = form.name.trim()
    const beside = { ...(name !== '' && { name }), ...(tokens.length > 0 && { tokens }) }
    setState(IDLE)
    say.takeBack()
    void phoneCall.send({ phone, ...beside })
  }

  function byDevice() {
    if (!visit) return
    setState(IDLE)
    say.takeBack()
    void deviceCall.send({ token: visit.token })
  }

  return {
    ...state,
    isBusy: phoneCall.isSending ? 'phone' : deviceCall.isSending ? 'device' : null,
    form,
    type,
    typed: form.number + form.name,
    /** The visit that this device holds, as the server knows it. */
    visit: known?.state === 'none' ? null : known,
    byPhone,
    byDevice,
    /** Shows a visit that has just begun on this device, or whose answer was lost. */
    noticeVisit() {
      const begun = openVisit.read()
      if (begun && !begun.isUnheard) noticeBegin(client, begun)
      setVisit(begun)
    },
    forgetMessages: () => setState(IDLE),
  }
}
