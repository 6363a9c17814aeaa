/** How many offices can be looked at together: their people are one list, which a phone must still hold. */
export const MOST_OFFICES = 5

export const TOO_MANY_OFFICES = `Please choose at most ${MOST_OFFICES} offices`

const OFFICE = 'office'

const distinct = (offices: readonly string[]) => [...new Set(offices)].slice(0, MOST_OFFICES)

/** The offices that an address names, each once and no more than can be looked at together; the own one where it names none. */
export function readOffices(address: URLSearchParams, own: string | null) {
  const named = distinct(address.getAll(OFFICE).filter((name) => name.trim() !== ''))
  return named.length === 0 && own ? [own] : named
}

/** The address with these offices in it and no others; whatever else it holds stays. */
export function writeOffices(address: URLSearchParams, offices: readonly string[]) {
  const written = new URLSearchParams(address)
  written.delete(OFFICE)
  for (const office of distinct(offices)) written.append(OFFICE, office)
  return written
}

/** What to ask the server for: the first office, and the others besides. */
export function officesToAsk([office = '', ...also]: readonly string[]) {
  return { office, ...(also.length > 0 && { also }) }
}

/** The offices without those that a refusal names: `office` the first one, `also.0` the second and so on. */
export function withoutRefused([first, ...also]: readonly string[], refused: readonly string[]) {
  const isRefused = (field: string) => refused.includes(field)
  return [
    ...(first === undefined || isRefused(OFFICE) ? [] : [first]),
    ...also.filter((_, place) => !isRefused('also') && !isRefused(`also.${place}`)),
  ]
}

/** The offices as one reads them: 'London, Cardiff and Leeds'. */
export function officesInWords(offices: readonly string[], joint: 'and' | 'or' = 'and') {
  const [last = '', ...before] = offices.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${joint} ${last}`
}

type Place = { officeId: string }

/** What holds of a person's own office in a list of several. */
export const placeOf = <P extends Place>(places: readonly P[], { officeId }: Place) =>
  places.find((place) => place.officeId === officeId)
