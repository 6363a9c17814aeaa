import { useText } from '../../i18n/language'
import { NewPerson } from '../../../domain/people/administration'
import type { Joiner, JoinerRow } from '../../../domain/people/joiners'
import { problemsOf } from '../../../domain/field-problems'
import { FormDialog } from '../../design/form-dialog'
import { ADDRESS, TextInput } from '../../design/text-input'
import { Typography } from '../../design/text'
import { OfficePicker } from '../../offices/office-picker'
import { useDraft } from '../../platform/use-form'
import { useRefusals } from '../../platform/use-refusals'

type Props = {
  row: JoinerRow
  number: number
  onSave: (joiner: Partial<Joiner>) => void
  onClose: () => void
}

/** Corrects one row of a list of new people. */
export function JoinerDialog({ row, number, onSave, onClose }: Props) {
  const t = useText()
  const { problems, refusals, refuse, solve } = useRefusals<'name' | 'email'>()
  const { office: officeProblem, ...told } = row.problems
  const start = { name: row.name, email: row.email, office: row.foundOffice }
  const form = useDraft(start, { problems: { ...told, ...problems }, solve })
  const { name, email, office } = form.draft

  function save() {
    if (problemsOf(NewPerson, { name, email }, t))
      return refuse((t) => problemsOf(NewPerson, { name, email }, t))
    // The chosen office is the one of that name, in whatever country the row had.
    onSave({ name, email, ...(office && { office: office.name, country: '' }) })
  }

  return (
    <FormDialog
      isShort
      title={t('administration:correctRow', { row: number })}
      save={t('administration:correct')}
      form={{ isSending: false, refusals }}
      onSend={save}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        name="joiner-name"
        label={t('frame:name')}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        {...form.field('email')}
        {...ADDRESS}
        name="joiner-email"
        label={t('frame:email')}
        type="email"
        autoComplete="off"
      />
      <OfficePicker
        label={t('frame:office')}
        value={office}
        onChange={(chosen) => form.change({ office: chosen })}
        withCountry
      />
      {officeProblem && !office && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('administration:problem', { problem: officeProblem })}
        </Typography>
      )}
    </FormDialog>
  )
}
