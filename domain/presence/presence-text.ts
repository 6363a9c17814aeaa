import { clockTime } from '../day'
import type { Presence, Source, Statement } from './presence'

type ShownPresence = { state: Presence['state']; because: Pick<Statement, 'source' | 'at'> | null }

const HOW: Record<Source, string> = {
  status: 'said Office',
  door: 'code at the door',
  screen: 'changing code at the door',
  app: 'in the app',
  visit: 'checked in',
  self: 'said so',
  exit: 'said at the exit',
  link: 'said by the mailed link',
  device: 'checked out',
  phone: 'by phone number',
  reception: 'said at the reception',
  host: 'confirmed by the host',
  'closing time': 'the office closed at',
  'other office': 'checked in at another office',
}

/** The heading of the people who are estimated to have left because the office closed. */
export const PROBABLY_LEFT = 'Probably left (estimated)'

const STATE: Record<Presence['state'], string> = {
  unknown: 'Unknown',
  expected: 'Expected',
  here: 'Here',
  'probably left': PROBABLY_LEFT,
  unconfirmed: 'Says left, not confirmed',
  left: 'Left',
  elsewhere: 'Elsewhere',
}

// A statement of being here that is made there takes back an earlier one of leaving.
const TAKES_BACK: readonly Source[] = ['exit', 'reception']

/** A presence with its reason in words, by the clock of the office: 'Here, code at the door 08:57'. */
export function presenceText({ state, because }: ShownPresence, timeZone: string) {
  if (!because) return STATE[state]
  const { source, at } = because
  const words = state === 'here' && TAKES_BACK.includes(source) ? 'Here again' : STATE[state]
  const time = source === 'status' ? '' : ` ${clockTime(at, timeZone)}`
  return `${words}, ${HOW[source]}${time}`
}
