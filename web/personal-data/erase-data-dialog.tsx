import { useText } from '../i18n/language'
import { useState } from 'react'
import { eraseAddress, erasureProblems, type Erased } from '../../domain/personal-data/erasure'
import { FormDialog } from '../design/form-dialog'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useForm } from '../platform/use-form'
import { ErasedDialog } from './erased-dialog'

const INPUTS = [
  { field: 'email', name: 'erase-email', label: 'personal-data:addressToErase' },
  { field: 'again', name: 'erase-email-again', label: 'personal-data:addressAgain' },
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
    if (erasureProblems(form.draft, t)) return form.refuse((t) => erasureProblems(form.draft, t))
    await form.send({ email })
  }

  if (erased) return <ErasedDialog email={email.trim()} erased={erased} onClose={onClose} />

  return (
    <FormDialog
      isShort
      title={t('personal-data:eraseData')}
      save={t('personal-data:eraseEverything')}
      isDestructive
      form={form}
      width="sm"
      onSend={erase}
      onClose={onClose}
    >
      <Typography>{t('personal-data:eraseGoes')}</Typography>
      <Typography>{t('personal-data:eraseStays')}</Typography>
      {INPUTS.map(({ field, name, label }) => (
        <TextInput
          key={name}
          {...form.field(field)}
          {...ADDRESS}
          name={name}
          label={t(label)}
          type="email"
          autoComplete="off"
        />
      ))}
    </FormDialog>
  )
}
