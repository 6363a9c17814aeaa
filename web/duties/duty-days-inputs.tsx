import type { FieldProblems } from '../../domain/field-problems'
import { TextInput } from '../design/text-input'

export type DutyDays = { until: string; certificateUntil: string }

type Props = {
  days: DutyDays
  problems: FieldProblems<keyof DutyDays>
  onChange: (changed: Partial<DutyDays>) => void
}

/** The last day of a duty and that of its certificate; either may be empty. */
export const DutyDaysInputs = ({ days, problems, onChange }: Props) => (
  <>
    <TextInput
      name="duty-until"
      label="Last day"
      type="date"
      value={days.until}
      onChange={(until) => onChange({ until })}
      problem={problems.until ?? ''}
      helperText="It counts until this day is over where the office is. Empty: until it is taken."
    />
    <TextInput
      name="duty-certificate"
      label="Last day of the certificate"
      type="date"
      value={days.certificateUntil}
      onChange={(certificateUntil) => onChange({ certificateUntil })}
      problem={problems.certificateUntil ?? ''}
      helperText="As of a first-aid course. Empty: there is none. The duty goes on without it."
    />
  </>
)
