import { TextInput } from '../design/text-input'
import type { BoundField } from '../platform/use-form'

type Props = { field: (name: 'until' | 'certificateUntil') => BoundField }

/** The last day of a duty and that of its certificate; either may be empty. */
export const DutyDaysInputs = ({ field }: Props) => (
  <>
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
