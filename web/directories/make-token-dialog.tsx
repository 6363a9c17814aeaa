import { useState } from 'react'
import { makeDirectoryToken, TOKEN_DAYS, type ListedDirectory } from '../../domain/directories/contract'
import { dayText } from '../../domain/texts/formats'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { NewSecretDialog } from '../systems/new-secret-dialog'

type Props = { directory: Pick<ListedDirectory, 'id' | 'name'>; onClose: () => void }
type Made = { token: string; lastDay: string }

/** Makes a token of a directory, and shows it once. */
export function MakeTokenDialog({ directory, onClose }: Props) {
  const t = useText()
  const [made, setMade] = useState<Made | null>(null)
  const form = useForm(makeDirectoryToken, { days: '180' }, { onDone: setMade })
  const days = TOKEN_DAYS.find((each) => String(each) === form.draft.days) ?? 180
  if (made)
    return (
      <NewSecretDialog
        title={t('directories:tokenMade', { name: directory.name })}
        hint={t('directories:tokenOnce', { day: dayText(made.lastDay, t.language) })}
        copy={t('directories:copy')}
        notCopied={t('directories:notCopied')}
        done={t('directories:done')}
        value={made.token}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      isShort
      title={t('directories:makeTokenFor', { name: directory.name })}
      save={t('directories:make')}
      form={form}
      onSend={() => form.send({ directory: directory.id, days })}
      onClose={onClose}
    >
      <Typography>{t('directories:tokenHint')}</Typography>
      <SelectInput
        {...form.field('days')}
        label={t('directories:validFor')}
        options={TOKEN_DAYS.map((each) => ({
          value: String(each),
          text: t('directories:days', { days: each }),
        }))}
      />
    </FormDialog>
  )
}
