import { useState } from 'react'
import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { sendTicket, type Ticket } from '../../domain/support/contract'
import {
  ticketProblems,
  firstProblemOnly,
  type TicketField,
  type TicketProblems,
} from '../../domain/support/ticket-problems'
import { useSay } from '../design/snackbar'
import { SOON_MS, useCall } from '../platform/use-call'

export function useTicketForm(start: Ticket, onSent: () => void) {
  const [ticket, setTicket] = useState(start)
  /** Problems of the whole form, the most general first. */
  const [general, setGeneral] = useState<string[]>([])
  const say = useSay()
  const { problems, refusals, isSending, refuse, solve, send } = useCall(sendTicket, {
    problemsOf: ({ fields }): TicketProblems => firstProblemOnly(fields) ?? {},
    withinMs: SOON_MS,
    onDone: ({ info }) => {
      say.info(info)
      onSent()
    },
    onRefused: (because, { message }) => {
      if (Object.keys(because).length > 0) return
      setGeneral(
        message && message !== SOMETHING_WENT_WRONG
          ? [SOMETHING_WENT_WRONG, message]
          : [SOMETHING_WENT_WRONG],
      )
    },
  })

  function change(field: TicketField, value: string) {
    setTicket((before) => ({ ...before, [field]: value }))
    solve([field])
  }

  async function submit() {
    const wrong = ticketProblems(ticket)
    if (wrong) return refuse(wrong)
    await send(ticket)
  }

  return {
    ticket,
    change,
    send: submit,
    isSending,
    problems,
    refusals,
    general,
    startAgain: () => setGeneral([]),
  }
}
