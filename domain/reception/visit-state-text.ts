import { clockTime } from '../day'
import type { Translate } from '../texts/translate'
import type { VisitOfToday } from './visitors-of-today-contract'

/** The state of a visit in words, by the clock of the office. */
export function visitStateText(
  { state, until }: Pick<VisitOfToday, 'state' | 'until'>,
  timeZone: string,
  t: Translate,
) {
  if (state === 'inside') return t('reception:inside')
  if (state === 'probably left') return t('presence:probablyLeft')
  if (!until) return t(state === 'left' ? 'reception:left' : 'reception:saidToHaveLeft')
  const time = clockTime(until, timeZone)
  return t(state === 'left' ? 'reception:leftAt' : 'reception:saidToHaveLeftAt', { time })
}
