import { clockTime } from '../day'
import { PROBABLY_LEFT } from '../presence/presence-text'
import type { VisitOfToday } from './visitors-of-today-contract'

/** The state of a visit in words, by the clock of the office. */
export function visitStateText({ state, until }: Pick<VisitOfToday, 'state' | 'until'>, timeZone: string) {
  if (state === 'inside') return 'Inside'
  if (state === 'probably left') return PROBABLY_LEFT
  const time = until ? ` ${clockTime(until, timeZone)}` : ''
  return state === 'left' ? `Left${time}` : `Said to have left${time}, not confirmed`
}
