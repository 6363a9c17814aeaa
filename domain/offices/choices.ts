import type { OfficeName } from './names-contract'

/** The countries that have an office, each once, in the order given. */
export const countriesOf = (offices: readonly Pick<OfficeName, 'country'>[]) => [
  ...new Set(offices.map(({ country }) => country)),
]

/** Only the offices of the chosen country are offered (specification §4). */
export const officesIn = (offices: readonly OfficeName[], country: string) =>
  offices.filter((office) => office.country === country)
