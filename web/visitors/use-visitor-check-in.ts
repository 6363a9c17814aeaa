import { useState } from 'react'
import type { AskedQuestion } from '../../domain/health/question'
import { checkInVisitor, FORM_CHANGED, FORM_REQUIRED } from '../../domain/visitors/contract'
import { checkInOf, VISITOR_FIELDS, visitOf } from '../../domain/visitors/draft'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import type { CallProblem } from '../platform/call'
import { now, timeZone } from '../platform/clock'
import { useReadAnew } from '../platform/use-read'
import { SOON_MS, useCall } from '../platform/use-call'
import { failureOf, unansweredText } from './failure'
import { heldTokens, holdVisit } from './held-visits'
import { checkInAttempt } from './visitor-storage'
import type { DraftForm } from './use-visitor-draft'

const SHOWN = ['office', ...VISITOR_FIELDS] as const
export type FieldMessages = Partial<Record<(typeof SHOWN)[number], string>>

type State = {
  /** What the server says is wrong with a field. */
  fields: FieldMessages
  /** A text that disables the form. */
  general: string
  /** Nothing was refused: pressing again repeats the same attempt. */
  mayRetry: boolean
  isOffline: boolean
}

const IDLE: State = { fields: {}, general: '', mayRetry: false, isOffline: false }

const PRESS = { attempt: checkInAttempt, thing: visitOf }

export type VisitorCheckIn = ReturnType<typeof useVisitorCheckIn>

/** Sends the visitor's check-in; the same visit keeps its key until the server has answered. */
export function useVisitorCheckIn(form: DraftForm, onCheckedIn: (office: string) => void) {
  const [state, setState] = useState(IDLE)
  const readAnew = useReadAnew()
  const say = useSay()
  const { language, t, translated } = useLanguage()

  const { isSending, send: sendVisit } = useCall(checkInVisitor, {
    withinMs: SOON_MS,
    press: PRESS,
    onDone: ({ office, officeId, checkOutToken }) => {
      form.finish({ id: officeId, name: office })
      holdVisit({ office, token: checkOutToken, since: now().toISOString() })
      say.info(t('checkedInTo', { office }))
      onCheckedIn(office)
    },
    onRefused: (_, refusal) => endedBy(refusal),
  })

  async function send(questions: readonly AskedQuestion[]) {
    setState(IDLE)
    await sendVisit(
      checkInOf(form.draft, questions, { now: now(), timeZone: timeZone(), tokens: heldTokens() }),
    )
  }

  function endedBy(refusal: CallProblem) {
    const failure = failureOf(refusal)
    const { kind, body } = failure
    if (kind === 'offline') return setState({ ...IDLE, mayRetry: true, isOffline: true })
    if (kind === 'unanswered') {
      const general = unansweredText(failure, {
        language,
        t,
        wait: 'visitorsWait',
        otherwise: 'visitorNotAnswered',
      })
      return setState({ ...IDLE, general, mayRetry: true })
    }
    checkInAttempt.settle()
    if (body.general === FORM_REQUIRED || body.general === FORM_CHANGED) return askAgain()
    const { fields, general, info, error } = refusalOf(body, SHOWN)
    info.map(translated).forEach(say.info)
    error.map(translated).forEach(say.error)
    if (fields.office && form.isScanned) form.chooseOtherOffice()
    setState({ ...IDLE, fields, general })
  }

  function askAgain() {
    form.change({ ticked: [] })
    say.error(t('questionsChanged'))
    setState(IDLE)
    void readAnew('offices')
  }

  function reset() {
    checkInAttempt.settle()
    setState(IDLE)
  }

  /** What was wrong with a field no longer holds once it changes. */
  const forgetMessage = (field: keyof FieldMessages) =>
    setState((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))

  return { ...state, isBusy: isSending, send, reset, forgetMessage }
}
