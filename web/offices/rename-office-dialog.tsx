import { useState } from 'react'
import { renameOffice } from '../../domain/offices/administration'
import type { OfficeName } from '../../domain/offices/contract'
import { NO_OFFICE_NAME } from '../../domain/offices/office-reference'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useCall } from '../platform/use-call'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

export function RenameOfficeDialog({ office: { id, name }, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const say = useSay()
  const { problems, refusals, isSending, refuse, solve, send } = useCall(renameOffice, {
    fields: ['name'],
    onDone: (renamed) => {
      if (renamed.name !== name) say.info(`${name} is called ${renamed.name} now.`)
      onClose()
    },
  })

  async function rename() {
    if (typed.trim() === '') return refuse({ name: NO_OFFICE_NAME })
    await send({ office: id, name: typed })
  }

  return (
    <FormDialog
      title={`Rename ${name}?`}
      save="Rename office"
      isSaving={isSending}
      refusals={refusals}
      problem={problems.general}
      width="sm"
      onSend={rename}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label="Name of the office"
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          solve(['name'])
        }}
        problem={problems.name ?? ''}
        slotProps={{ input: { maxLength: 100 } }}
      />
      <Typography>
        Its people, check-ins and links stay. Posters that hang already go on working, but show the old name:
        print new ones when it suits you. Weekly snapshots of before keep the old name too.
      </Typography>
    </FormDialog>
  )
}
