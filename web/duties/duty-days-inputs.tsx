import { TextInput } from '../design/text-input'
import type { BoundField } from '../platform/use-form'

type Props = { field: (name: 'from' | 'until' | 'certificateUntil') => BoundField }

/** The first and the last day of a duty and the last one of its certificate. Each may be empty. */
export const DutyDaysInputs = ({ field }: Props) => (
  <>
    <TextInput
      {...field('from')}
      name="duty-from"
      label="First day"
      type="date"
      helperText="It counts from the start of this day where the office is. Empty: at once."
    />
    <TextInput
      {...field('until')}
      name="duty-until"
      label="Last day"
      type="date"
      helperText="It counts until this day is over where the office is. Empty: until it is taken."
    />
    <TextInput
      {...field('certificateUntil')}
      name="duty-certificate"
      label="Last day of the certificate"
      type="date"
      helperText="As of a first-aid course. Empty: there is none. The duty goes on without it."
    />
  </>
)
