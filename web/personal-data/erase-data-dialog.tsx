import { useState } from 'react'
import { eraseAddress, erasureProblems, type Erased } from '../../domain/personal-data/erasure'
import { FormDialog } from '../design/form-dialog'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useCall } from '../platform/use-call'
import { ErasedDialog } from './erased-dialog'

type Props = { onErased: () => void; onClose: () => void }

const FIELDS = ['email', 'again'] as const

const INPUTS = [
  { field: 'email', name: 'erase-email', label: 'Email to erase' },
  { field: 'again', name: 'erase-email-again', label: 'The same email again' },
] as const

/** Asks for the address twice, erases its data, and shows how much was removed. */
export function EraseDataDialog({ onErased, onClose }: Props) {
  const [typed, setTyped] = useState({ email: '', again: '' })
  const [erased, setErased] = useState<Erased | null>(null)
  const { problems, refusals, isSending, refuse, solve, send } = useCall(eraseAddress, {
    fields: FIELDS,
    onDone(reply) {
      setErased(reply.erased)
      onErased()
    },
  })

  async function erase() {
    const wrong = erasureProblems(typed)
    if (wrong) return refuse(wrong)
    await send({ email: typed.email })
  }

  if (erased) return <ErasedDialog email={typed.email.trim()} erased={erased} onClose={onClose} />

  return (
    <FormDialog
      title="Erase personal data"
      save="Erase everything"
      isDestructive
      isSaving={isSending}
      refusals={refusals}
      problem={problems.general}
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
          name={name}
          label={label}
          type="email"
          autoComplete="off"
          value={typed[field]}
          onChange={(value) => {
            setTyped((before) => ({ ...before, [field]: value }))
            solve(FIELDS)
          }}
          problem={problems[field] ?? ''}
          slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
        />
      ))}
    </FormDialog>
  )
}
