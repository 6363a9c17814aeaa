import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Ticket } from '../../domain/support/contract'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useTicketForm } from './use-ticket-form'

/**
 * Asks for a name, an e-mail and a description. A problem of the whole form hides the submit button until the
 * person starts again (specification §2).
 */
export function TicketForm({ start, onSent }: { start: Ticket; onSent: () => void }) {
  const { ticket, problems, refusals, general, ...form } = useTicketForm(start, onSent)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function startAgain() {
    flushSync(form.startAgain)
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return (
    <Stack
      component="form"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isSending && general.length === 0) void form.send()
      }}
      sx={{ gap: 2.5 }}
    >
      <TextInput
        name="name"
        label="Name"
        autoComplete="name"
        value={ticket.name}
        onChange={(name) => form.change('name', name)}
        problem={problems.name ?? ''}
        isWrong={problems.name !== undefined}
        slotProps={{ input: { maxLength: 100 } }}
      />
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={ticket.email}
        onChange={(email) => form.change('email', email)}
        problem={problems.email ?? ''}
        isWrong={problems.email !== undefined}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
      />
      <TextInput
        name="description"
        label="Description"
        multiline
        minRows={5}
        maxRows={14}
        value={ticket.description}
        onChange={(description) => form.change('description', description)}
        problem={problems.description ?? ''}
        isWrong={problems.description !== undefined}
        slotProps={{ input: { maxLength: 4000 } }}
      />
      {general.length > 0 ? (
        <Refused reasons={general} onStartAgain={startAgain} />
      ) : (
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.isSending}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Submit
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The information that you enter goes to the support team.
      </Typography>
    </Stack>
  )
}

function Refused({ reasons, onStartAgain }: { reasons: string[]; onStartAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Alert
      severity="error"
      action={
        <Button
          ref={button}
          color="inherit"
          size="small"
          onClick={onStartAgain}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Start again
        </Button>
      }
    >
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  )
}
