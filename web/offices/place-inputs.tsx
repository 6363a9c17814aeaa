import { useId } from 'react'
import { valuesOf, type OfficeLocation } from '../../domain/offices/place'
import { TextInput } from '../design/text-input'
import type { BoundField } from '../platform/use-form'

type Props = {
  field: (part: keyof OfficeLocation) => BoundField
  places: readonly OfficeLocation[]
  onCountry: (country: string) => void
  countryHint: string
}

/** The country, region, business unit and time zone of an office. */
export const PlaceInputs = ({ field, places, onCountry, countryHint }: Props) => (
  <>
    <OfficeWords
      {...field('country')}
      onChange={onCountry}
      label="Country"
      offered={valuesOf('country', places)}
      helperText={countryHint}
    />
    <OfficeWords {...field('region')} label="Region" offered={valuesOf('region', places)} />
    <OfficeWords
      {...field('businessUnit')}
      label="Business unit"
      offered={valuesOf('businessUnit', places)}
    />
    <OfficeWords
      {...field('timeZone')}
      label="Time zone"
      offered={zonesFor(places)}
      helperText="Its days begin and end by this clock."
    />
  </>
)

type WordsProps = BoundField & { label: string; offered?: readonly string[]; helperText?: string }

/** A free text, with suggestions from the other offices. */
export function OfficeWords({ offered, ...input }: WordsProps) {
  const listId = useId()
  return (
    <>
      <TextInput {...input} autoComplete="off" maxLength={100} list={offered && listId} />
      {offered && (
        <datalist id={listId}>
          {offered.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Every time zone, those of the other offices first. */
const zonesFor = (places: readonly OfficeLocation[]) => [
  ...new Set([...valuesOf('timeZone', places), ...Intl.supportedValuesOf('timeZone')]),
]
