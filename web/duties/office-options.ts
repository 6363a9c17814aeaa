import { countryChoice, unitChoice } from '../../domain/duties/chosen-place'
import { countriesOf } from '../../domain/offices/choices'
import type { OfficeName } from '../../domain/offices/names-contract'
import type { Translate } from '../../domain/texts/translate'
import { byCountry, countryName } from '../../domain/offices/country-name'

export const groupedByCountry = (offices: readonly OfficeName[], t: Translate) =>
  sortedCountriesOf(offices, t).map((country) => ({
    label: countryName(country, t.language),
    options: offices
      .filter((office) => office.country === country)
      .map(({ id, name }) => ({ value: id, text: name })),
  }))

export const sortedCountriesOf = (offices: readonly OfficeName[], { language }: Translate) =>
  countriesOf(byCountry(offices, language))

type Places = { businessUnits: readonly string[]; offices: readonly OfficeName[] }

/** The countries and business units as options of a choice. */
export const areaOptions = ({ businessUnits, offices }: Places, t: Translate) => [
  {
    label: t('console:countries'),
    options: sortedCountriesOf(offices, t).map((country) => ({
      value: countryChoice(country),
      text: countryName(country, t.language),
    })),
  },
  {
    label: t('console:businessUnits'),
    options: businessUnits.map((unit) => ({ value: unitChoice(unit), text: unit })),
  },
]
