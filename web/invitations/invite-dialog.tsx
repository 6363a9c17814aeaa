import { inviteGuests } from '../../domain/invitations/contract'
import { guestsIn } from '../../domain/invitations/typed-guests'
import { languageName, LANGUAGES, type Language } from '../../domain/language'
import { Stack } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { useSay } from '../design/snackbar'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { OfficePicker } from '../offices/office-picker'
import { today } from '../platform/clock'
import { useForm } from '../platform/use-form'
import { TimeInputs } from './time-inputs'

type Props = { office: ChosenOffice | null; onClose: () => void }

/** The form by which a person invites guests. */
export function InviteDialog({ office, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(
    inviteGuests,
    {
      office,
      ...{ day: today(), from: '10:00', until: '11:00' },
      ...{ company: '', note: '', language: t.language, guests: '' },
    },
    {
      onDone() {
        say.info(t('invitations:onTheirWay'))
        onClose()
      },
    },
  )
  const { office: chosen, guests: typed, ...arranged } = form.draft
  function send() {
    const { guests, wrong } = guestsIn(typed)
    const [line] = wrong
    if (line !== undefined)
      return form.refuse((t) => ({ guests: t('invitations:wrongLine', { line: line.slice(0, 60) }) }))
    return form.send({ ...arranged, office: chosen?.id ?? '', guests })
  }
  return (
    <FormDialog
      title={t('invitations:invite')}
      save={t('invitations:invite')}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <OfficePicker {...form.field('office')} label={t('frame:office')} />
        <TimeInputs field={form.field} />
        <TextInput
          {...form.field('guests')}
          label={t('invitations:guests')}
          helperText={t('invitations:guestsHint')}
          multiline
          minRows={3}
          maxRows={10}
          required
          autoComplete="off"
        />
        <TextInput
          {...form.field('company')}
          label={t('invitations:company')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...form.field('note')}
          label={t('invitations:note')}
          helperText={t('invitations:noteHint')}
          multiline
          maxLength={300}
          autoComplete="off"
        />
        <SelectInput<Language>
          {...form.field('language')}
          label={t('invitations:language')}
          options={LANGUAGES.map((each) => ({ value: each, text: languageName(each) }))}
        />
      </Stack>
    </FormDialog>
  )
}
