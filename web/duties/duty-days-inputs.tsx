import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import type { BoundField } from '../platform/use-form'

type Props = { field: (name: 'from' | 'until' | 'certificateUntil') => BoundField }

/** The first and the last day of a duty and the last one of its certificate. Each may be empty. */
export function DutyDaysInputs({ field }: Props) {
  const t = useText()
  return (
    <>
      <DayInput
        {...field('from')}
        name="duty-from"
        label={t('duties:firstDay')}
        helperText={t('duties:firstDayHint')}
      />
      <DayInput
        {...field('until')}
        name="duty-until"
        label={t('duties:lastDay')}
        helperText={t('duties:lastDayHint')}
      />
      <DayInput
        {...field('certificateUntil')}
        name="duty-certificate"
        label={t('duties:lastDayOfCertificate')}
        helperText={t('duties:certificateHint')}
      />
    </>
  )
}
