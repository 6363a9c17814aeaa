import { changeInvitation, type Invitation } from '../../domain/invitations/contract'
import { Stack } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { TimeInputs } from './time-inputs'

type Props = { invitation: Invitation; onClose: () => void }

/** Changes the time and the note of an own invitation. */
export function ChangeDialog({ invitation: { id, day, from, until, note }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(
    changeInvitation,
    { day, from, until, note },
    {
      onDone() {
        say.info(t('invitations:changed'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('invitations:changeTitle')}
      form={form}
      onSend={() => form.send({ invitation: id, ...form.draft })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography>{t('invitations:changeHint')}</Typography>
        <TimeInputs field={form.field} />
        <TextInput
          {...form.field('note')}
          label={t('invitations:note')}
          multiline
          maxLength={300}
          autoComplete="off"
        />
      </Stack>
    </FormDialog>
  )
}
