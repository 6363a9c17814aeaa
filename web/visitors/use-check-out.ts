import { useState } from 'react'
import { checkOutByDevice, checkOutVisitor } from '../../domain/visitors/contract'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered, failureOf } from './answered'
import { openVisit } from './kept'

type State = { isBusy: 'phone' | 'device' | null; phone: string; general: string; isOffline: boolean }

const IDLE: State = { isBusy: null, phone: '', general: '', isOffline: false }

export type CheckOut = ReturnType<typeof useCheckOut>

/** Ends a visit by the number that it was begun with, or by the token that this device keeps. */
export function useCheckOut(onCheckedOut: () => void) {
  const [state, setState] = useState(IDLE)
  const [visit, setVisit] = useState(() => openVisit.kept())
  const say = useSay()
  const { t, translated } = useLanguage()

  async function end(by: 'phone' | 'device', act: () => Promise<{ info: string }>) {
    setState({ ...IDLE, isBusy: by })
    try {
      const { info } = await act()
      forgetVisit()
      setState(IDLE)
      say.info(translated(info))
      onCheckedOut()
    } catch (cause) {
      endedBy(cause, by)
    }
  }

  function endedBy(cause: unknown, by: 'phone' | 'device') {
    const { kind, body } = failureOf(cause)
    if (kind === 'offline') return setState({ ...IDLE, isOffline: true })
    const { fields, general, info, error } = refusalOf(body, ['phone'])
    info.forEach(say.info)
    error.forEach(say.error)
    if (kind === 'refused' && by === 'device') forgetVisit()
    const otherwise = kind === 'unanswered' ? t('visitorNotAnswered') : ''
    setState({ ...IDLE, phone: fields.phone ?? '', general: general || otherwise })
  }

  function forgetVisit() {
    openVisit.forget()
    setVisit(null)
  }

  return {
    ...state,
    visit,
    byPhone: (phone: string) =>
      phone.trim() === ''
        ? setState({ ...IDLE, phone: t('checkOutPhone') })
        : void end('phone', () => answered(checkOutVisitor, { phone })),
    byDevice: () => visit && void end('device', () => answered(checkOutByDevice, { token: visit.token })),
    /** Takes notice of a visit that has just begun on this device. */
    noticeVisit: () => setVisit(openVisit.kept()),
    forgetMessages: () => setState(IDLE),
  }
}
