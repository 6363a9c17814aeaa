import { useState } from 'react'
import { checkOutByDevice, checkOutVisitor } from '../../domain/visitors/contract'
import { normalizePhone } from '../../domain/visitors/phone'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered } from '../platform/answered'
import { failureOf, unansweredText } from './failure'
import { checkOutAttempt, openVisit } from './kept'

type State = { isBusy: 'phone' | 'device' | null; phone: string; general: string; isOffline: boolean }

const IDLE: State = { isBusy: null, phone: '', general: '', isOffline: false }

export type CheckOut = ReturnType<typeof useCheckOut>

/** Ends a visit by the number that it was begun with, or by the token that this device keeps. */
export function useCheckOut(onCheckedOut: () => void) {
  const [state, setState] = useState(IDLE)
  const [visit, setVisit] = useState(() => openVisit.kept())
  const say = useSay()
  const { language, t, translated } = useLanguage()

  async function end(by: 'phone' | 'device', act: () => Promise<{ info: string }>) {
    setState({ ...IDLE, isBusy: by })
    try {
      const { info } = await act()
      checkOutAttempt.settle()
      forgetVisit()
      setState(IDLE)
      say.info(translated(info))
      onCheckedOut()
    } catch (cause) {
      endedBy(cause, by)
    }
  }

  function endedBy(cause: unknown, by: 'phone' | 'device') {
    const failure = failureOf(cause)
    const { kind, body } = failure
    if (kind === 'offline') return setState({ ...IDLE, isOffline: true })
    if (kind === 'unanswered') {
      const general = unansweredText(failure, language, t, t('checkOutNotAnswered'))
      return setState({ ...IDLE, general })
    }
    checkOutAttempt.settle()
    const { fields, general, info, error } = refusalOf(body, ['phone'])
    info.forEach(say.info)
    error.forEach(say.error)
    if (by === 'device') forgetVisit()
    setState({ ...IDLE, phone: fields.phone ?? '', general })
  }

  function forgetVisit() {
    openVisit.forget()
    setVisit(null)
  }

  function byPhone(phone: string) {
    if (phone.trim() === '') return setState({ ...IDLE, phone: t('checkOutPhone') })
    // However it is written, it is the same number to the server.
    const key = checkOutAttempt.keyFor({ phone: normalizePhone(phone) ?? phone })
    void end('phone', () => answered(checkOutVisitor, { phone }, key))
  }

  function byDevice() {
    if (!visit) return
    const input = { token: visit.token }
    void end('device', () => answered(checkOutByDevice, input, checkOutAttempt.keyFor(input)))
  }

  return {
    ...state,
    visit,
    byPhone,
    byDevice,
    /** Takes notice of a visit that has just begun on this device. */
    noticeVisit: () => setVisit(openVisit.kept()),
    forgetMessages: () => setState(IDLE),
  }
}
