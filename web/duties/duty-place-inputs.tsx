import { listOffices } from '../../domain/offices/contract'
import type { Scope } from '../../domain/access/scope'
import type { Language } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import { SelectInput } from '../design/select-input'
import type { BoundField } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { useText } from '../i18n/language'
import { groupedByCountry, sortedCountriesOf } from './office-options'

const kindsIn = (t: Translate): { value: Scope['kind']; text: string }[] => [
  { value: 'office', text: t('console:oneOffice') },
  { value: 'country', text: t('console:allOfCountry') },
  { value: 'unit', text: t('console:allOfUnit') },
  { value: 'everywhere', text: t('console:allOffices') },
]

export type ChosenPlace = { kind: Scope['kind']; which: string }

export function scopeOf({ kind, which }: ChosenPlace): Scope {
  if (kind === 'office') return { kind, office: which }
  if (kind === 'country') return { kind, country: which }
  if (kind === 'unit') return { kind, businessUnit: which }
  return { kind }
}

const LABELS = { office: 'frame:office', country: 'console:country', unit: 'console:businessUnit' } as const

type Props = Pick<BoundField<ChosenPlace>, 'value' | 'problem' | 'onChange'> & {
  /** Begins the names of the inputs. */
  of?: string
  /** The name of the first input. */
  label?: string
}

/** Chooses where a duty counts. */
export function DutyPlaceInputs({ value: place, problem, onChange, of = 'duty', label }: Props) {
  const t = useText()
  const { kind } = place
  const { data } = useRead(listOffices, { all: 'on' })
  const offices = (data?.offices ?? []).toSorted(byCountryAndName(t.language))
  const choices = {
    office: groupedByCountry(offices, t),
    country: sortedCountriesOf(offices, t).map((country) => ({
      value: country,
      text: countryName(country, t.language),
    })),
    unit: (data?.businessUnits ?? []).map(asOption),
  }
  return (
    <>
      <SelectInput
        name={`${of}-place`}
        label={label ?? t('console:whereItCounts')}
        value={kind}
        options={kindsIn(t)}
        problem={kind === 'everywhere' ? problem : undefined}
        onChange={(chosen) => onChange({ kind: chosen, which: '' })}
      />
      {kind !== 'everywhere' && (
        <SelectInput
          name={`${of}-which`}
          label={t(LABELS[kind])}
          value={place.which}
          options={[
            { value: '', text: t(data ? 'console:pleaseChoose' : 'console:loadingPlaces') },
            ...choices[kind],
          ]}
          problem={problem}
          onChange={(which) => onChange({ kind, which })}
        />
      )}
    </>
  )
}

const asOption = (text: string) => ({ value: text, text })

type Sorted = { name: string; country: string }
const byCountryAndName = (language: Language) => (one: Sorted, other: Sorted) =>
  one.country.localeCompare(other.country, language) || one.name.localeCompare(other.name, language)
