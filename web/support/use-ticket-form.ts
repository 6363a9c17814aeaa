import { useState } from 'react'
import { sendTicket, TICKET_SENT, type Ticket } from '../../domain/support/contract'
import { ticketProblems, firstProblemOnly, type TicketProblems } from '../../domain/support/ticket-problems'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import type { CallProblem } from '../platform/call'
import { actProblemText } from '../platform/problem-text'
import { SOON_MS } from '../platform/use-call'
import { useForm } from '../platform/use-form'

export function useTicketForm(start: Ticket, onSent: () => void) {
  const t = useText()
  const say = useSay()
  const [refusal, setRefusal] = useState<CallProblem | null>(null)
  const [firstTicket] = useState(start)
  const form = useForm(sendTicket, firstTicket, {
    problemsOf: ({ fields }): TicketProblems => firstProblemOnly(fields) ?? {},
    withinMs: SOON_MS,
    onDone: () => {
      say.info(t(TICKET_SENT))
      onSent()
    },
    onRefused: (because, refused) => {
      if (Object.keys(because).length === 0) setRefusal(refused)
    },
    onUnknown: (_, problem) => setRefusal(problem),
  })

  async function send() {
    const { draft } = form
    if (ticketProblems(draft, t)) return form.refuse((t) => ticketProblems(draft, t))
    await form.send(draft)
  }

  return {
    ...form,
    send,
    /** Problems of the whole form, the most general first. */
    general: refusal
      ? [...new Set([t('frame:somethingWentWrong'), refusal.message, actProblemText(refusal)])].filter(
          (text) => text !== '',
        )
      : [],
    startAgain: () => setRefusal(null),
  }
}
