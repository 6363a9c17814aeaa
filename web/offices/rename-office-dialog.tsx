import { renameOffice } from '../../domain/offices/administration'
import type { OfficeName } from '../../domain/offices/contract'
import { NO_OFFICE_NAME } from '../../domain/offices/office-reference'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useForm } from '../platform/use-form'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

export function RenameOfficeDialog({ office: { id, name }, onClose }: Props) {
  const say = useSay()
  const form = useForm(
    renameOffice,
    { name },
    {
      onDone: (renamed) => {
        if (renamed.name !== name) say.info(`${name} is called ${renamed.name} now.`)
        onClose()
      },
    },
  )

  async function rename() {
    if (form.draft.name.trim() === '') return form.refuse({ name: NO_OFFICE_NAME })
    await form.send({ office: id, ...form.draft })
  }

  return (
    <FormDialog
      isShort
      title={`Rename ${name}?`}
      save="Rename office"
      form={form}
      width="sm"
      onSend={rename}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label="Name of the office" autoComplete="off" maxLength={100} />
      <Typography>
        Its people, check-ins and links stay. Posters that hang already go on working, but show the old name:
        print new ones when it suits you. Weekly snapshots of before keep the old name too.
      </Typography>
    </FormDialog>
  )
}
