import { listOffices } from '../../domain/offices/contract'
import type { Scope } from '../../domain/access/scope'
import { SelectInput } from '../design/select-input'
import type { BoundField } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { countriesOf } from '../../domain/offices/choices'
import { groupedByCountry } from './office-options'

const KINDS: { value: Scope['kind']; text: string }[] = [
  { value: 'office', text: 'One office' },
  { value: 'country', text: 'All offices of a country' },
  { value: 'unit', text: 'All offices of a business unit' },
  { value: 'everywhere', text: 'All offices' },
]

export type ChosenPlace = { kind: Scope['kind']; which: string }

export function scopeOf({ kind, which }: ChosenPlace): Scope {
  if (kind === 'office') return { kind, office: which }
  if (kind === 'country') return { kind, country: which }
  if (kind === 'unit') return { kind, businessUnit: which }
  return { kind }
}

const LABELS = { office: 'Office', country: 'Country', unit: 'Business unit' }

/** Chooses where a duty counts. */
export function DutyPlaceInputs({ value: place, problem, onChange }: BoundField<ChosenPlace>) {
  const { kind } = place
  const { data } = useRead(listOffices, { all: 'on' })
  const offices = (data?.offices ?? []).toSorted(byCountryAndName)
  const choices = {
    office: groupedByCountry(offices),
    country: countriesOf(offices).map(asOption),
    unit: (data?.businessUnits ?? []).map(asOption),
  }
  return (
    <>
      <SelectInput
        name="duty-place"
        label="Where it counts"
        value={kind}
        options={KINDS}
        problem={kind === 'everywhere' ? problem : undefined}
        onChange={(chosen) => onChange({ kind: chosen, which: '' })}
      />
      {kind !== 'everywhere' && (
        <SelectInput
          name="duty-which"
          label={LABELS[kind]}
          value={place.which}
          options={[{ value: '', text: data ? 'Please choose' : 'Loading …' }, ...choices[kind]]}
          problem={problem}
          onChange={(which) => onChange({ kind, which })}
        />
      )}
    </>
  )
}

const asOption = (text: string) => ({ value: text, text })

type Sorted = { name: string; country: string }
const byCountryAndName = (one: Sorted, other: Sorted) =>
  one.country.localeCompare(other.country) || one.name.localeCompare(other.name)
