import { useState } from 'react'
import type { AskedQuestion } from '../../domain/health/question'
import { checkInVisitor, FORM_CHANGED, FORM_REQUIRED, readVisitorDoor } from '../../domain/visitors/contract'
import { checkInOf, VISITOR_FIELDS, visitOf } from '../../domain/visitors/draft'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { answered } from '../platform/answered'
import { now, timeZone } from '../platform/clock'
import { useInvalidate } from '../platform/reading'
import { failureOf, unansweredText } from './failure'
import { heldTokens, holdVisit } from './held-visits'
import { checkInAttempt } from './kept'
import type { DraftForm } from './use-visitor-draft'

const SHOWN = ['office', ...VISITOR_FIELDS] as const
export type FieldMessages = Partial<Record<(typeof SHOWN)[number], string>>

type State = {
  isBusy: boolean
  /** What the server says is wrong with a field. */
  fields: FieldMessages
  /** A text that disables the form. */
  general: string
  /** Nothing was refused: pressing again repeats the same attempt. */
  mayRetry: boolean
  isOffline: boolean
}

const IDLE: State = { isBusy: false, fields: {}, general: '', mayRetry: false, isOffline: false }

export type VisitorCheckIn = ReturnType<typeof useVisitorCheckIn>

/** Sends the visitor's check-in; the same visit keeps its key until the server has answered. */
export function useVisitorCheckIn(form: DraftForm, onCheckedIn: (office: string) => void) {
  const [state, setState] = useState(IDLE)
  const invalidate = useInvalidate()
  const say = useSay()
  const { language, t, translated } = useLanguage()

  async function send(questions: readonly AskedQuestion[]) {
    const here = { now: now(), timeZone: timeZone(), tokens: heldTokens() }
    const input = checkInOf(form.draft, questions, here)
    setState({ ...IDLE, isBusy: true })
    try {
      const reply = await answered(checkInVisitor, input, checkInAttempt.keyFor(visitOf(input)))
      checkInAttempt.settle()
      setState(IDLE)
      form.finish()
      holdVisit({ office: reply.office, token: reply.checkOutToken, since: now().toISOString() })
      say.info(t('checkedInTo', { office: reply.office }))
      onCheckedIn(reply.office)
    } catch (cause) {
      endedBy(cause)
    }
  }

  function endedBy(cause: unknown) {
    const failure = failureOf(cause)
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
    void invalidate(readVisitorDoor)
  }

  function reset() {
    checkInAttempt.settle()
    setState(IDLE)
  }

  /** What was wrong with a field no longer holds once it changes. */
  const forgetMessage = (field: keyof FieldMessages) =>
    setState((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))

  return { ...state, send, reset, forgetMessage }
}
