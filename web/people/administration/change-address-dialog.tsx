import { ADDRESS_CHANGED, changePersonAddress, type FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { FormDialog } from '../../design/form-dialog'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { ADDRESS, TextInput } from '../../design/text-input'
import { useText } from '../../i18n/language'
import { useForm } from '../../platform/use-form'

type Props = {
  person: FoundPerson
  /** Gets the address that was typed. The person has it now, unless the answer was lost or the call refused. */
  onClose: (typed: string) => void
}

/** Gives a person another address, for administrators. */
export function ChangeAddressDialog({ person: { id, name, email }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(
    changePersonAddress,
    { email: '' },
    {
      onDone(_, sent) {
        say.info(t(ADDRESS_CHANGED))
        onClose(sent.email)
      },
    },
  )
  return (
    <FormDialog
      isShort
      title={t('administration:changeAddressOf', { name: name || email })}
      form={form}
      onSend={() => form.send({ id, email: form.draft.email.trim() })}
      onClose={() => onClose(form.draft.email)}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        <BreakableText text={email} />
      </Typography>
      <TextInput
        {...form.field('email')}
        {...ADDRESS}
        name="new-address"
        label={t('administration:newAddress')}
        type="email"
        autoComplete="off"
      />
      <Typography variant="body2">{t('administration:changeAddressHint')}</Typography>
    </FormDialog>
  )
}
