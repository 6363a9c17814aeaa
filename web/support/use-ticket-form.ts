import { useRef, useState } from 'react'
import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { sendTicket, type Ticket } from '../../domain/support/contract'
import {
  ticketProblems,
  toldFirst,
  type TicketField,
  type TicketProblems,
} from '../../domain/support/ticket-problems'
import { useSay } from '../design/snackbar'
import { call, CallProblem } from '../platform/call'

const ANSWERED_WITHIN_MS = 20_000

/** What is being asked of the support team, and how it is sent. */
export function useTicketForm(start: Ticket, onSent: () => void) {
  const [ticket, setTicket] = useState(start)
  const [problems, setProblems] = useState<TicketProblems>({})
  const [refusals, setRefusals] = useState(0)
  /** What went wrong with the sending as a whole, most general first. */
  const [general, setGeneral] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const attempt = useRef({ key: '', content: '' })
  const say = useSay()

  function change(field: TicketField, value: string) {
    setTicket((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...others }) => others)
  }

  function refuse(because: TicketProblems) {
    setProblems(because)
    setRefusals((count) => count + 1)
  }

  /** The same words again are the same attempt, so that a ticket whose answer got lost is not kept twice. */
  function keyOfAttempt() {
    const content = JSON.stringify(ticket)
    if (attempt.current.content !== content) attempt.current = { key: crypto.randomUUID(), content }
    return attempt.current.key
  }

  async function send() {
    const wrong = ticketProblems(ticket)
    if (wrong) return refuse(wrong)
    setProblems({})
    setSending(true)
    try {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
      const { info } = await call(sendTicket, ticket, { idempotencyKey: keyOfAttempt(), signal })
      attempt.current = { key: '', content: '' }
      say.info(info)
      onSent()
    } catch (cause) {
      const refused = toldFirst(fieldsOf(cause))
      if (refused) refuse(refused)
      else setGeneral(generalOf(cause))
    } finally {
      setSending(false)
    }
  }

  return { ticket, change, send, isSending, problems, refusals, general, startAgain: () => setGeneral([]) }
}

const fieldsOf = (cause: unknown): Record<string, string> =>
  cause instanceof CallProblem ? cause.fields : {}

function generalOf(cause: unknown) {
  const reason = cause instanceof CallProblem ? cause.message : ''
  return reason && reason !== SOMETHING_WENT_WRONG ? [SOMETHING_WENT_WRONG, reason] : [SOMETHING_WENT_WRONG]
}
