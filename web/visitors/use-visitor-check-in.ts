import { useRef, useState } from 'react'
import type { Question } from '../../domain/health/question'
import type { InputOf } from '../../domain/endpoint'
import { checkInVisitor, FORM_REQUIRED, readVisitorDoor } from '../../domain/visitors/contract'
import { checkInOf, isSameVisit, VISITOR_FIELDS } from '../../domain/visitors/draft'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { now, timeZone } from '../platform/clock'
import { useInvalidate } from '../platform/reading'
import { answered, failureOf } from './answered'
import { openVisit } from './kept'
import type { DraftForm } from './use-visitor-draft'

const SHOWN = ['office', ...VISITOR_FIELDS] as const
export type FieldMessages = Partial<Record<(typeof SHOWN)[number], string>>

type Attempt = { key: string; input: InputOf<typeof checkInVisitor> }

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
  const attempt = useRef<Attempt | null>(null)
  const invalidate = useInvalidate()
  const say = useSay()
  const { t } = useLanguage()

  async function send(questions: readonly Question[]) {
    const input = checkInOf(form.draft, questions, { now: now(), timeZone: timeZone() })
    if (!attempt.current || !isSameVisit(attempt.current.input, input))
      attempt.current = { key: crypto.randomUUID(), input }
    setState({ ...IDLE, isBusy: true })
    try {
      const reply = await answered(checkInVisitor, attempt.current.input, attempt.current.key)
      attempt.current = null
      setState(IDLE)
      form.finish()
      openVisit.keep({ office: reply.office, token: reply.checkOutToken, since: now().toISOString() })
      say.info(t('checkedInTo', { office: reply.office }))
      onCheckedIn(reply.office)
    } catch (cause) {
      endedBy(cause)
    }
  }

  function endedBy(cause: unknown) {
    const { kind, body } = failureOf(cause)
    if (kind === 'offline') return setState({ ...IDLE, mayRetry: true, isOffline: true })
    if (kind === 'unanswered') {
      const general = refusalOf(body, SHOWN).general || t('visitorNotAnswered')
      return setState({ ...IDLE, general, mayRetry: true })
    }
    attempt.current = null
    if (body.general === FORM_REQUIRED) return askAgain()
    const { fields, general, info, error } = refusalOf(body, SHOWN)
    info.forEach(say.info)
    error.forEach(say.error)
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
    attempt.current = null
    setState(IDLE)
  }

  /** What was wrong with a field no longer holds once it changes. */
  const forgetMessage = (field: keyof FieldMessages) =>
    setState((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))

  return { ...state, send, reset, forgetMessage }
}
