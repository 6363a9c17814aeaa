import { internationalAddress } from '../email-address'

export type TypedGuest = { name: string; email: string }

const ADDRESS = internationalAddress('')

/** A line: a name and an address, in any order, with a tab, a comma, a semicolon, a space or angle brackets between them. */
function guestIn(line: string): TypedGuest | null {
  const [address, ...others] = line.match(/[^\s<>;,"]*@[^\s<>;,"]*/g) ?? []
  const email = address !== undefined && others.length === 0 ? ADDRESS.safeParse(address).data : undefined
  if (address === undefined || email === undefined) return null
  const name = line
    .replace(address, ' ')
    .replace(/[<>"\t;]/g, ' ')
    .replace(/^[\s,]+/, '')
    .split(/\s+/)
    .join(' ')
    .trim()
    .replace(/(?: ?,)+$/, '')
  return name === '' ? null : { name, email }
}

/** Reads pasted guests, one on each line. `wrong` are the lines that have not exactly one name and one address. */
export function guestsIn(typed: string): { guests: TypedGuest[]; wrong: string[] } {
  const lines = typed
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => ({ line, guest: guestIn(line) }))
  return {
    guests: read.flatMap(({ guest }) => (guest ? [guest] : [])),
    wrong: read.flatMap(({ line, guest }) => (guest ? [] : [line])),
  }
}
