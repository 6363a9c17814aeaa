import { renameOffice } from '../../domain/offices/administration'
import type { OfficeName } from '../../domain/offices/names-contract'
import { NO_OFFICE_NAME } from '../../domain/offices/office-reference'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

export function RenameOfficeDialog({ office: { id, name }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(
    renameOffice,
    { name },
    {
      onDone: (renamed) => {
        if (renamed.name !== name) say.info(t('offices:renamed', { before: name, after: renamed.name }))
        onClose()
      },
    },
  )

  async function rename() {
    if (form.draft.name.trim() === '') return form.refuse((t) => ({ name: t(NO_OFFICE_NAME) }))
    await form.send({ office: id, ...form.draft })
  }

  return (
    <FormDialog
      isShort
      title={t('offices:renameAsked', { office: name })}
      save={t('offices:rename')}
      form={form}
      width="sm"
      onSend={rename}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={t('offices:nameOfOffice')}
        autoComplete="off"
        maxLength={100}
      />
      <Typography>{t('offices:renameHint')}</Typography>
    </FormDialog>
  )
}
