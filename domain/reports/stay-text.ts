import { clockTime, dayInZone, type Day } from '../day'
import type { END_SOURCES } from '../presence/stays'

/** The ways to check in. */
export const CAME_BY = ['poster', 'screen', 'app', 'visit', 'unknown'] as const
export type CameBy = (typeof CAME_BY)[number]

/** The texts for the ways to check in, the same on the page and in every file. */
export const CAME_WORDS: Record<CameBy, string> = {
  poster: 'Code at the door',
  screen: 'Changing code at the door',
  app: 'In the app',
  visit: 'Visitor check-in',
  unknown: 'Check-in',
}

/** The texts for the end of a stay. They name an estimate and an unconfirmed leaving as such. */
export const LEFT_WORDS: Record<(typeof END_SOURCES)[number], string> = {
  self: 'Left by themselves',
  exit: 'Left at the exit',
  link: 'Left by the mailed link',
  reception: 'Checked out at the reception',
  device: 'Checked out',
  phone: 'Said by phone number, not confirmed',
  host: 'Checked out, confirmed by the host',
  'other office': 'Checked in at another office',
  'closing time': 'Estimated: closing time',
  'end of day': 'Estimated: end of the day',
  now: 'Not checked out',
}

type ShownStay = { from: string; cameBy: CameBy; until: string; leftBy: keyof typeof LEFT_WORDS }

/** The times of a stay of a day, on the clock of the office. The end is empty while the person is there, and 24:00 after the day. */
export function stayTimes(
  { from, until, leftBy }: Omit<ShownStay, 'cameBy'>,
  { day, timeZone }: { day: Day; timeZone: string },
) {
  const end = dayInZone(new Date(until), timeZone) > day ? '24:00' : clockTime(until, timeZone)
  return { from: clockTime(from, timeZone), until: leftBy === 'now' ? '' : end }
}

/** True if the end of a stay is not known, but follows from the clock. */
export const isEstimate = (leftBy: ShownStay['leftBy']) =>
  leftBy === 'closing time' || leftBy === 'end of day'

/** A stay of a day in words, on the clock of the office: '09:00 Code at the door, 17:00 Left at the exit'. */
export function stayText(stay: ShownStay, at: { day: Day; timeZone: string }) {
  const { from, until } = stayTimes(stay, at)
  const came = `${from} ${CAME_WORDS[stay.cameBy]}`
  return `${came}, ${until ? `${until} ${LEFT_WORDS[stay.leftBy]}` : LEFT_WORDS.now.toLowerCase()}`
}
