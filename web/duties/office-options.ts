import type { OfficeName } from '../../domain/offices/contract'

export const groupedByCountry = (offices: readonly OfficeName[]) =>
  [...new Set(offices.map(({ country }) => country))].map((country) => ({
    label: country,
    options: offices
      .filter((office) => office.country === country)
      .map(({ id, name }) => ({ value: id, text: name })),
  }))
