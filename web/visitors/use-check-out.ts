import { useState } from 'react'
import { checkOutByDevice, checkOutVisitor, NO_OPEN_VISIT } from '../../domain/visitors/contract'
import { normalizePhone } from '../../domain/visitors/phone'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import type { CallProblem } from '../platform/call'
import { SOON_MS, useCall } from '../platform/use-call'
import { failureOf, unansweredText } from './failure'
import { heldTokens, letGo, openVisit } from './held-visits'
import { checkOutAttempt } from './visitor-storage'

type State = {
  phone: string
  name: string
  general: string
  isOffline: boolean
}

const IDLE: State = { phone: '', name: '', general: '', isOffline: false }

/** `asksName`: the number alone has found no visit, so that the name is asked for beside it. */
type Form = { number: string; name: string; asksName: boolean }

const EMPTY: Form = { number: '', name: '', asksName: false }

export type CheckOut = ReturnType<typeof useCheckOut>

/** A check-out by number alone is somebody's word; a token of this device makes it sure. */
export type CheckedOut = { isConfirmed: boolean }

/** Ends a visit by the number that it was begun with, or by the token that this device keeps. */
export function useCheckOut(onCheckedOut: (how: CheckedOut) => void) {
  const [state, setState] = useState(IDLE)
  const [form, setForm] = useState(EMPTY)
  const [visit, setVisit] = useState(() => openVisit.kept())
  const say = useSay()
  const { language, t, translated } = useLanguage()

  const ended = (info: string, confirmed: readonly string[]) => {
    forget(confirmed)
    setForm(EMPTY)
    say.info(translated(info))
    onCheckedOut({ isConfirmed: confirmed.length > 0 })
  }
  const phoneCall = useCall(checkOutVisitor, {
    withinMs: SOON_MS,
    press: {
      attempt: checkOutAttempt,
      // However it is written, it is the same number to the server.
      thing: ({ phone, ...beside }) => ({ phone: normalizePhone(phone) ?? phone, ...beside }),
    },
    onDone: ({ info, confirmed }) => ended(info, confirmed),
    onRefused: (_, refusal) => endedBy(refusal, 'phone'),
  })
  const deviceCall = useCall(checkOutByDevice, {
    withinMs: SOON_MS,
    press: { attempt: checkOutAttempt, thing: (input) => input },
    onDone: ({ info }, { token }) => ended(info, [token]),
    onRefused: (_, refusal) => endedBy(refusal, 'device'),
  })

  function endedBy(refusal: CallProblem, by: 'phone' | 'device') {
    const failure = failureOf(refusal)
    const { kind, body } = failure
    if (kind === 'offline') return setState({ ...IDLE, isOffline: true })
    if (kind === 'unanswered') {
      const general = unansweredText(failure, {
        language,
        t,
        wait: 'leavingWait',
        otherwise: 'checkOutNotAnswered',
      })
      return setState({ ...IDLE, general })
    }
    checkOutAttempt.settle()
    const { fields, general, info, error } = refusalOf(body, ['phone', 'name'])
    info.map(translated).forEach(say.info)
    error.map(translated).forEach(say.error)
    if (by === 'device' && visit) forget([visit.token])
    if (fields.phone === NO_OPEN_VISIT) setForm((before) => ({ ...before, asksName: true }))
    setState({ ...IDLE, phone: fields.phone ?? '', name: fields.name ?? '', general })
  }

  function forget(tokens: readonly string[]) {
    letGo(tokens)
    setVisit(openVisit.kept())
  }

  function type(change: Partial<Form>) {
    setForm({ ...form, ...change })
    setState(IDLE)
  }

  function byPhone() {
    const phone = form.number
    if (phone.trim() === '') return setState({ ...IDLE, phone: t('checkOutPhone') })
    const tokens = heldTokens()
    const name = form.name.trim()
    const beside = { ...(name !== '' && { name }), ...(tokens.length > 0 && { tokens }) }
    setState(IDLE)
    void phoneCall.send({ phone, ...beside })
  }

  function byDevice() {
    if (!visit) return
    setState(IDLE)
    void deviceCall.send({ token: visit.token })
  }

  return {
    ...state,
    isBusy: phoneCall.isSending ? 'phone' : deviceCall.isSending ? 'device' : null,
    form,
    type,
    /** All that is typed, as far as it is. */
    typed: form.number + form.name,
    visit,
    byPhone,
    byDevice,
    /** Takes notice of a visit that has just begun on this device. */
    noticeVisit: () => setVisit(openVisit.kept()),
    forgetMessages: () => setState(IDLE),
  }
}
