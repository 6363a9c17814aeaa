import { internationalOf } from '../visitors/number-key'
import { normalizePhone } from '../visitors/phone'

type GivenPhone = { value?: string; type?: string; primary?: boolean }

/** The kinds of numbers at which nobody answers. */
const SILENT = ['fax', 'pager']

const PREFERRED = ['mobile', 'work']

/**
 * The number to call a person at: a mobile one, else that of work, else another; of one kind the primary one first. It is in its form
 * from abroad if the country is known. Empty if no number can be read.
 */
export function chosenPhone(given: readonly GivenPhone[], country: string): string {
  const ranked = given
    .map((each) => ({ ...each, type: each.type?.toLowerCase() ?? '' }))
    .filter(({ type }) => !SILENT.includes(type))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const [phone = ''] = ranked.flatMap(({ value = '' }) => normalizePhone(value) ?? [])
  return phone && internationalOf({ phone, country })
}

function rankOf({ type, primary }: GivenPhone & { type: string }) {
  const place = PREFERRED.indexOf(type)
  return 2 * (place < 0 ? PREFERRED.length : place) + (primary ? 0 : 1)
}
