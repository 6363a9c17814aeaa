import { useState } from 'react'
import { fingerprintOf } from '../../domain/fingerprint'
import type { AskedQuestion } from '../../domain/health/question'
import { checkInVisitor, readVisit } from '../../domain/visitors/contract'
import type { Message } from '../../domain/problem'
import { checkInOf, VISITOR_FIELDS, visitOf } from '../../domain/visitors/draft'
import { refusalOf } from '../../domain/visitors/refusal'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { call, type CallProblem } from '../platform/call'
import { now, timeZone } from '../platform/clock'
import { useReadAnew } from '../platform/use-read'
import { SOON_MS, useCall } from '../platform/use-call'
import { failureOf, unansweredTexts } from './failure'
import { visitTokens, holdVisit, type OpenVisit } from './held-visits'
import { checkInAttempt, holdUnheard, scannedAt, type StoredOffice } from './visitor-storage'
import type { DraftForm } from './use-visitor-draft'

const SHOWN = ['office', ...VISITOR_FIELDS] as const
export type FieldMessages = Partial<Record<(typeof SHOWN)[number], Message>>

type State = {
  /** The server's messages about single fields. */
  fields: FieldMessages
  /** Messages about the whole form. They disable the form. */
  general: Message[]
  /** True if pressing again repeats the same attempt. */
  mayRetry: boolean
  /** True if the office's questions have changed since the visitor read them. */
  areQuestionsNew: boolean
}

const IDLE: State = { fields: {}, general: [], mayRetry: false, areQuestionsNew: false }

type Input = Parameters<typeof visitOf>[0]

// The next person may use this tab, so the attempt stores no data of the visitor.
const PRESS = { attempt: checkInAttempt, thing: (input: Input) => [fingerprintOf(visitOf(input))] }

const withToken = (input: Input) => ({ ...input, token: checkInAttempt.keyFor(PRESS.thing(input)) })

export type VisitorCheckIn = ReturnType<typeof useVisitorCheckIn>

/**
 * Sends the visitor's check-in. A visit keeps its Idempotency-Key until the server has answered. It is the check-out token
 * too, so that this device holds the visit even if the answer is lost.
 */
export function useVisitorCheckIn(
  form: DraftForm,
  { onCheckedIn, onHeld }: { onCheckedIn: () => void; onHeld: () => void },
) {
  const [state, setState] = useState(IDLE)
  const readAnew = useReadAnew()
  const say = useSay()
  const { t, translated } = useLanguage()

  const {
    isSending,
    refusals,
    send: sendVisit,
  } = useCall(checkInVisitor, {
    withinMs: SOON_MS,
    press: PRESS,
    onDone: ({ office, officeId, checkOutToken }) =>
      enter({ id: officeId, name: office }, { token: checkOutToken, since: now().toISOString() }),
    onFailed: (_, problem) => endedBy(problem),
    onUnknown: async (_, __, { token = '' }) => {
      const signal = AbortSignal.timeout(SOON_MS)
      const stored = await call(readVisit, { token }, { signal }).catch(() => null)
      if (stored?.state !== 'in') return
      checkInAttempt.settle()
      setState(IDLE)
      enter({ id: form.draft.office, name: stored.office }, { token, since: stored.since })
    },
  })

  function enter(entered: StoredOffice, visit: Pick<OpenVisit, 'token' | 'since'>) {
    form.finish(entered)
    holdVisit({ office: entered.name, ...visit })
    say.info(t('refusals-door:checkedInTo', { office: entered.name }))
    onCheckedIn()
  }

  async function send(questions: readonly AskedQuestion[]) {
    setState(IDLE)
    say.takeBack()
    await sendVisit(
      withToken(
        checkInOf(form.draft, questions, {
          now: now(),
          timeZone: timeZone(),
          tokens: visitTokens(),
          scanned: scannedAt(form.draft.office),
        }),
      ),
    )
  }

  function endedBy(refusal: CallProblem) {
    const failure = failureOf(refusal)
    const { kind, body } = failure
    if (kind === 'unanswered') {
      const general = unansweredTexts(failure, { t, wait: 'door:visitorsWait' })
      return setState({ ...IDLE, general, mayRetry: true })
    }
    checkInAttempt.settle()
    const { fields, general, info, error } = refusalOf(body, SHOWN)
    const why = general[0]?.said?.key
    if (why === 'refusals-door:formRequired' || why === 'refusals-door:formChanged') return askAgain()
    info.map(translated).forEach(say.info)
    error.map(translated).forEach(say.error)
    if (fields.office && form.isScanned) form.chooseOtherOffice()
    setState({ ...IDLE, fields, general })
  }

  function askAgain() {
    form.change({ ticked: [] })
    setState({ ...IDLE, areQuestionsNew: true })
    void readAnew('offices')
  }

  function reset() {
    setState(IDLE)
    if (holdUnheard(form.office?.name ?? '')) onHeld()
  }

  const forgetMessage = (field: keyof FieldMessages) =>
    setState((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))

  return { ...state, isBusy: isSending, refusals, send, reset, forgetMessage }
}
