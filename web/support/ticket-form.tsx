import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Ticket } from '../../domain/support/contract'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useTicketForm } from './use-ticket-form'

/**
 * Asks for a name, an e-mail and a description. A problem of the whole form hides the submit button until the
 * person starts again (specification §2).
 */
export function TicketForm({ start, onSent }: { start: Ticket; onSent: () => void }) {
  const { general, problems, field, ...form } = useTicketForm(start, onSent)
  const t = useText()
  const submit = useRef<HTMLButtonElement>(null)

  function startAgain() {
    flushSync(form.startAgain)
    submit.current?.focus()
  }

  return (
    <CheckedForm
      form={{ isSending: form.isSending || general.length > 0, refusals: form.refusals }}
      onSend={form.send}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      <TextInput
        {...field('name')}
        label={t('frame:name')}
        autoComplete="name"
        isWrong={problems.name !== undefined}
        maxLength={100}
      />
      <TextInput
        {...field('email')}
        {...ADDRESS}
        label={t('frame:email')}
        type="email"
        autoComplete="email"
        isWrong={problems.email !== undefined}
      />
      <TextInput
        {...field('description')}
        label={t('support:description')}
        multiline
        minRows={5}
        maxRows={14}
        isWrong={problems.description !== undefined}
        maxLength={4000}
      />
      {general.length > 0 ? (
        <Refused reasons={general} onStartAgain={startAgain} />
      ) : (
        <Button
          ref={submit}
          type="submit"
          variant="contained"
          size="large"
          loading={form.isSending}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('support:submit')}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('support:goesToTeam')}
      </Typography>
    </CheckedForm>
  )
}

function Refused({ reasons, onStartAgain }: { reasons: string[]; onStartAgain: () => void }) {
  const t = useText()
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
          {t('support:startAgain')}
        </Button>
      }
    >
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  )
}
