import { countryChoice, unitChoice } from '../../domain/duties/chosen-place'
import { countriesOf } from '../../domain/offices/choices'
import type { OfficeName } from '../../domain/offices/contract'

export const groupedByCountry = (offices: readonly OfficeName[]) =>
  sortedCountriesOf(offices).map((country) => ({
    label: country,
    options: offices
      .filter((office) => office.country === country)
      .map(({ id, name }) => ({ value: id, text: name })),
  }))

const sortedCountriesOf = (offices: readonly OfficeName[]) =>
  countriesOf(offices).toSorted((one, other) => one.localeCompare(other))

type Places = { businessUnits: readonly string[]; offices: readonly OfficeName[] }

/** The countries and business units as options of a choice. */
export const areaOptions = ({ businessUnits, offices }: Places) => [
  {
    label: 'Countries',
    options: sortedCountriesOf(offices).map((country) => ({ value: countryChoice(country), text: country })),
  },
  {
    label: 'Business units',
    options: businessUnits.map((unit) => ({ value: unitChoice(unit), text: unit })),
  },
]
