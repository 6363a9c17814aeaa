import type { Translate } from '../texts/translate'
import type { SpecialDay } from './office-days'

/** A special day in words: 'closed', 'closes at 14:00', 'working day'. */
export function specialDayText({ kind, closesAt }: SpecialDay, t: Translate) {
  if (kind === 'closed') return t('offices:dayIsClosed')
  const time = closesAt ?? ''
  if (kind === 'shorter') return t('offices:dayCloses', { time })
  return closesAt === null ? t('offices:dayWorks') : t('offices:dayWorksUntil', { time })
}
