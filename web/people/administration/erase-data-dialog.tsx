import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { eraseAddress, erasureProblem, type Erased } from '../../../domain/people/erasure'
import { TextInput } from '../../design/text-input'
import { TitledDialog } from '../../design/titled-dialog'
import { call } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { ErasedDialog } from './erased-dialog'

type Props = { onErased: () => void; onClose: () => void }
type Typed = { email: string; again: string }

/** Asks for the address twice, erases, and says how much it was. */
export function EraseDataDialog({ onErased, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>({ email: '', again: '' })
  const [problems, setProblems] = useState<Partial<Typed>>({})
  const [failure, setFailure] = useState('')
  const [isErasing, setErasing] = useState(false)
  const [erased, setErased] = useState<Erased | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const change = (field: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setProblems({})
    setFailure('')
  }

  async function erase() {
    const problem = erasureProblem(typed)
    if (problem) return setProblems({ [problem.field]: problem.message })
    setFailure('')
    setErasing(true)
    try {
      setErased((await call(eraseAddress, { email: typed.email })).erased)
      onErased()
    } catch (cause) {
      setFailure(problemText(cause))
    }
    setErasing(false)
  }

  if (erased) return <ErasedDialog email={typed.email.trim()} erased={erased} onClose={onClose} />

  return (
    <TitledDialog
      open
      title="Erase personal data"
      onClose={onClose}
      closeLabel={null}
      actions={
        <>
          <Button color="secondary" onClick={onClose} disabled={isErasing}>
            Cancel
          </Button>
          <Button form={id} type="submit" variant="contained" color="error" loading={isErasing}>
            Erase everything
          </Button>
        </>
      }
    >
      <Typography>
        The record with its sign-in and sessions, statuses, check-ins and visits, forms, snapshots, support
        tickets and mails go at once, also from contact tracing, and nobody can bring them back. If the
        address was barred, it may sign up again.
      </Typography>
      <Typography sx={{ mt: 1.5 }}>
        The audit stays until its time is over: it must be able to show who did what. What others wrote about
        the person stays too, such as comments and support tickets; Find mentions says where.
      </Typography>
      <Stack
        component="form"
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isErasing) void erase()
        }}
        sx={{ mt: 3, gap: 2.5 }}
      >
        <TextInput
          {...addressInput}
          name="erase-email"
          label="Email to erase"
          value={typed.email}
          onChange={change('email')}
          problem={problems.email ?? ''}
        />
        <TextInput
          {...addressInput}
          name="erase-email-again"
          label="The same email again"
          value={typed.again}
          onChange={change('again')}
          problem={problems.again ?? ''}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </Stack>
    </TitledDialog>
  )
}

const addressInput = {
  type: 'email',
  autoComplete: 'off',
  slotProps: { input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } },
} as const
