import { useState } from 'react'
import { checkOutByDevice, checkOutVisitor } from '../../domain/visitors/contract'
import { normalizePhone } from '../../domain/visitors/phone'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered } from '../platform/answered'
import { failureOf, unansweredText } from './failure'
import { heldTokens, letGo, openVisit } from './held-visits'
import { checkOutAttempt } from './kept'

type State = { isBusy: 'phone' | 'device' | null; phone: string; general: string; isOffline: boolean }

const IDLE: State = { isBusy: null, phone: '', general: '', isOffline: false }

export type CheckOut = ReturnType<typeof useCheckOut>

/** A check-out by number alone is somebody's word; a token of this device makes it sure. */
export type CheckedOut = { isConfirmed: boolean }

/** Ends a visit by the number that it was begun with, or by the token that this device keeps. */
export function useCheckOut(onCheckedOut: (how: CheckedOut) => void) {
  const [state, setState] = useState(IDLE)
  const [typed, setTyped] = useState('')
  const [visit, setVisit] = useState(() => openVisit.kept())
  const say = useSay()
  const { language, t, translated } = useLanguage()

  async function end(
    by: 'phone' | 'device',
    act: () => Promise<{ info: string; confirmed: readonly string[] }>,
  ) {
    setState({ ...IDLE, isBusy: by })
    try {
      const { info, confirmed } = await act()
      checkOutAttempt.settle()
      forget(confirmed)
      setState(IDLE)
      setTyped('')
      say.info(translated(info))
      onCheckedOut({ isConfirmed: confirmed.length > 0 })
    } catch (cause) {
      endedBy(cause, by)
    }
  }

  function endedBy(cause: unknown, by: 'phone' | 'device') {
    const failure = failureOf(cause)
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
    const { fields, general, info, error } = refusalOf(body, ['phone'])
    info.forEach(say.info)
    error.forEach(say.error)
    if (by === 'device' && visit) forget([visit.token])
    setState({ ...IDLE, phone: fields.phone ?? '', general })
  }

  function forget(tokens: readonly string[]) {
    letGo(tokens)
    setVisit(openVisit.kept())
  }

  function byPhone() {
    const phone = typed
    if (phone.trim() === '') return setState({ ...IDLE, phone: t('checkOutPhone') })
    const tokens = heldTokens()
    const held = tokens.length > 0 && { tokens }
    // However it is written, it is the same number to the server.
    const key = checkOutAttempt.keyFor({ phone: normalizePhone(phone) ?? phone, ...held })
    void end('phone', () => answered(checkOutVisitor, { phone, ...held }, key))
  }

  function byDevice() {
    if (!visit) return
    const input = { token: visit.token }
    const key = checkOutAttempt.keyFor(input)
    void end('device', async () => {
      const { info } = await answered(checkOutByDevice, input, key)
      return { info, confirmed: [input.token] }
    })
  }

  return {
    ...state,
    /** The number as far as it is typed. */
    typed,
    type(number: string) {
      setTyped(number)
      setState(IDLE)
    },
    visit,
    byPhone,
    byDevice,
    /** Takes notice of a visit that has just begun on this device. */
    noticeVisit: () => setVisit(openVisit.kept()),
    forgetMessages: () => setState(IDLE),
  }
}
