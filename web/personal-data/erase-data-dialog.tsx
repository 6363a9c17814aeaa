import { useText } from '../i18n/language'
import { useState } from 'react'
import { eraseAddress, erasureProblems, type Erased } from '../../domain/personal-data/erasure'
import { FormDialog } from '../design/form-dialog'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useForm } from '../platform/use-form'
import { ErasedDialog } from './erased-dialog'

const INPUTS = [
  { field: 'email', name: 'erase-email', label: 'Email to erase' },
  { field: 'again', name: 'erase-email-again', label: 'The same email again' },
] as const

export function EraseDataDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [erased, setErased] = useState<Erased | null>(null)
  const form = useForm(
    eraseAddress,
    { email: '', again: '' },
    {
      areTogether: true,
      onDone(reply) {
        setErased(reply.erased)
      },
    },
  )
  const { email } = form.draft

  async function erase() {
    const wrong = erasureProblems(form.draft, t)
    if (wrong) return form.refuse(wrong)
    await form.send({ email })
  }

  if (erased) return <ErasedDialog email={email.trim()} erased={erased} onClose={onClose} />

  return (
    <FormDialog
      isShort
      title="Erase personal data"
      save="Erase everything"
      isDestructive
      form={form}
      width="sm"
      onSend={erase}
      onClose={onClose}
    >
      <Typography>
        The record with its sign-in and sessions, statuses, check-ins and visits, forms, snapshots, support
        tickets and mails go at once, also from contact tracing, and nobody can bring them back. An address
        that was barred stays barred, until an administrator makes a new record.
      </Typography>
      <Typography>
        The audit stays until its time is over: it must be able to show who did what. What others wrote about
        the person stays too, such as comments and support tickets; Find mentions says where.
      </Typography>
      {INPUTS.map(({ field, name, label }) => (
        <TextInput
          key={name}
          {...form.field(field)}
          {...ADDRESS}
          name={name}
          label={label}
          type="email"
          autoComplete="off"
        />
      ))}
    </FormDialog>
  )
}
