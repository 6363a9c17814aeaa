import { useId } from 'react'
import {
  isZoneName,
  valuesOf,
  zoneOfToday,
  zonesOfToday,
  type OfficeLocation,
} from '../../domain/offices/place'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'

type Props = {
  field: (part: keyof OfficeLocation) => BoundField
  places: readonly OfficeLocation[]
  onCountry: (country: string) => void
  countryHint: string
}

/** The country, region, business unit and time zone of an office. */
export function PlaceInputs({ field, places, onCountry, countryHint }: Props) {
  const t = useText()
  return (
    <>
      <OfficeWords
        {...field('country')}
        onChange={onCountry}
        label={t('offices:country')}
        offered={valuesOf('country', places, t.language)}
        helperText={countryHint}
      />
      <OfficeWords
        {...field('region')}
        label={t('offices:region')}
        offered={valuesOf('region', places, t.language)}
      />
      <OfficeWords
        {...field('businessUnit')}
        label={t('offices:businessUnit')}
        offered={valuesOf('businessUnit', places, t.language)}
      />
      <OfficeWords
        {...field('timeZone')}
        label={t('offices:timeZone')}
        offered={zonesFor(places)}
        helperText={t('offices:timeZoneHint')}
      />
    </>
  )
}

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

/** Every time zone by its name of today, those of the other offices first. */
const zonesFor = (places: readonly OfficeLocation[]) => [
  ...new Set([
    ...valuesOf('timeZone', places).map((zone) => (isZoneName(zone) ? zoneOfToday(zone) : zone)),
    ...zonesOfToday(),
  ]),
]
