/** The most offices that can be viewed together. Their people are one list, which a phone must be able to show. */
export const MOST_OFFICES = 5

export const TOO_MANY_OFFICES = 'refusals-people:tooManyOffices'

const OFFICE = 'office'

const distinct = (offices: readonly string[]) => [...new Set(offices)].slice(0, MOST_OFFICES)

/** The offices that an address names, each once and at most MOST_OFFICES. If it names none, the person's own office. */
export function readOffices(address: URLSearchParams, own: string | null) {
  const named = distinct(address.getAll(OFFICE).filter((name) => name.trim() !== ''))
  return named.length === 0 && own ? [own] : named
}

/** Replaces the offices in an address. Its other values stay. */
export function writeOffices(address: URLSearchParams, offices: readonly string[]) {
  const written = new URLSearchParams(address)
  written.delete(OFFICE)
  for (const office of distinct(offices)) written.append(OFFICE, office)
  return written
}

/** The input of the call: the first office, and the others under `also`. */
export function officesToAsk([office = '', ...also]: readonly string[]) {
  return { office, ...(also.length > 0 && { also }) }
}

/** The offices without the refused ones. A refusal names the first office `office`, the second one `also.0`, and so on. */
export function withoutRefused([first, ...also]: readonly string[], refused: readonly string[]) {
  const isRefused = (field: string) => refused.includes(field)
  return [
    ...(first === undefined || isRefused(OFFICE) ? [] : [first]),
    ...also.filter((_, index) => !isRefused('also') && !isRefused(`also.${index}`)),
  ]
}

type WithOffice = { officeId: string }

/** The entry of a person's own office in a list of several. */
export const listedPlaceOf = <P extends WithOffice>(places: readonly P[], { officeId }: WithOffice) =>
  places.find((place) => place.officeId === officeId)
