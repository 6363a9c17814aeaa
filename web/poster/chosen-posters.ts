import type { OfficeOfPosters } from '../../domain/offices/contract'
import { checkInPath, leavePath } from '../../domain/paths'
import { compareNaturally } from '../../domain/natural-order'
import { ownOrigin } from '../platform/navigation'
import type { Language } from '../../domain/language'
import { byCountry } from '../../domain/offices/country-name'

type Door = Pick<OfficeOfPosters, 'name' | 'country' | 'language' | 'key' | 'assemblyPoints'>

/** The two posters of an office, for its entrance and its exit. */
export function postersOf({ name, country, language, key, assemblyPoints = '' }: Door) {
  const both = { office: name, country, language }
  return [
    { ...both, kind: 'entrance', address: ownOrigin() + checkInPath(key) },
    { ...both, kind: 'exit', address: ownOrigin() + leavePath(key), assemblyPoints },
  ] as const
}

/** The offices of a country, of a business unit, or all of them. Only the first one that is given counts. */
export type PosterChoice = { country: string; unit: string }

export const chosenOf = (offices: readonly OfficeOfPosters[], { country, unit }: PosterChoice) =>
  offices.filter((office) =>
    country ? office.country === country : unit ? office.businessUnit === unit : true,
  )

/** Each different value of a part of the offices with the number of its offices, by name. */
export function countedBy(
  part: 'country' | 'businessUnit',
  offices: readonly OfficeOfPosters[],
  language: Language,
) {
  const counts = new Map<string, number>()
  for (const office of part === 'country' ? byCountry(offices, language) : offices)
    counts.set(office[part], (counts.get(office[part]) ?? 0) + 1)
  if (part === 'country') return [...counts]
  return [...counts].sort(([one], [other]) => compareNaturally(one, other, language))
}
