import { Suspense, useId } from 'react'
import { FormControl, InputLabel, OutlinedInput } from '../design/form-fields'
import type { OfficeChoice } from './office-autocomplete'
import { late } from '../platform/late'

const OfficeAutocomplete = late(
  ['office-choice'],
  async () => (await import('./office-autocomplete')).OfficeAutocomplete,
)

/** Chooses one of all offices by a part of its name or country. Its code loads after the page. */
export const OfficePicker = (choice: OfficeChoice) => (
  <Suspense fallback={<Chosen {...choice} />}>
    <OfficeAutocomplete {...choice} />
  </Suspense>
)

function Chosen({ label, value }: OfficeChoice) {
  const id = useId()
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} value={value?.name ?? ''} readOnly aria-busy />
    </FormControl>
  )
}
