import { clockTime } from '../day'
import type { VisitOfToday } from './visitors-of-today-contract'

/** The state of a visit in words, by the clock of the office. */
export function visitStateText({ state, until }: Pick<VisitOfToday, 'state' | 'until'>, timeZone: string) {
  if (state === 'inside') return 'Inside'
  if (state === 'probably left') return 'Probably left (estimated)'
  const time = until ? ` ${clockTime(until, timeZone)}` : ''
  return state === 'left' ? `Left${time}` : `Said to have left${time}, not confirmed`
}
