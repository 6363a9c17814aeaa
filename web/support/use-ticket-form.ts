import { useState } from 'react'
import { sendTicket, TICKET_SENT, type Ticket } from '../../domain/support/contract'
import { ticketProblems, firstProblemOnly, type TicketProblems } from '../../domain/support/ticket-problems'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { SOON_MS } from '../platform/use-call'
import { useForm } from '../platform/use-form'

export function useTicketForm(start: Ticket, onSent: () => void) {
  const t = useText()
  const say = useSay()
  /** Problems of the whole form, the most general first. */
  const [general, setGeneral] = useState<string[]>([])
  const [firstTicket] = useState(start)
  const form = useForm(sendTicket, firstTicket, {
    problemsOf: ({ fields }): TicketProblems => firstProblemOnly(fields) ?? {},
    withinMs: SOON_MS,
    onDone: () => {
      say.info(t(TICKET_SENT))
      onSent()
    },
    onRefused: (because, { message }) => {
      if (Object.keys(because).length > 0) return
      setGeneral(
        message && message !== t('refusals:somethingWentWrong')
          ? [t('refusals:somethingWentWrong'), message]
          : [t('refusals:somethingWentWrong')],
      )
    },
  })

  async function send() {
    const wrong = ticketProblems(form.draft, t)
    if (wrong) return form.refuse(wrong)
    await form.send(form.draft)
  }

  return { ...form, send, general, startAgain: () => setGeneral([]) }
}
