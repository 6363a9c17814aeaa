import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'

type Props = { field: (name: 'from' | 'until' | 'certificateUntil') => BoundField }

/** The first and the last day of a duty and the last one of its certificate. Each may be empty. */
export function DutyDaysInputs({ field }: Props) {
  const t = useText()
  return (
    <>
      <TextInput
        {...field('from')}
        name="duty-from"
        label={t('duties:firstDay')}
        type="date"
        helperText={t('duties:firstDayHint')}
      />
      <TextInput
        {...field('until')}
        name="duty-until"
        label={t('duties:lastDay')}
        type="date"
        helperText={t('duties:lastDayHint')}
      />
      <TextInput
        {...field('certificateUntil')}
        name="duty-certificate"
        label={t('duties:lastDayOfCertificate')}
        type="date"
        helperText={t('duties:certificateHint')}
      />
    </>
  )
}
