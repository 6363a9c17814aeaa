import type { TextKey } from '../../texts/keys'
import { DAY_STATUS } from '../statuses/day-status'
import { wholeDayName } from '../statuses/day-name'
import type { Text, Translate } from '../texts/translate'
import type { Arrivals, Expected } from './attendance'
import type { OfficeHelper, OfficeToday } from './office-today'

/** A day of the picture in whole words: 'Thursday 26 November, 41 expected'. */
export function dayInTwoWeeks(
  { day, people }: Expected,
  { today, came }: Pick<OfficeToday, 'today' | 'came'>,
  t: Translate,
) {
  const name = wholeDayName(day, t.language)
  if (day === today)
    return t('presence:todayCount', {
      day: name,
      came: { key: 'presence:haveCome', values: { count: came } },
      expected: expectedText(people),
    })
  return t(day < today ? 'presence:pastCount' : 'presence:aheadCount', { day: name, count: people })
}

export const expectedText = (count: number): Text => ({ key: 'presence:expectedCount', values: { count } })

const ABSENT: Record<number, TextKey> = {
  [DAY_STATUS.home]: 'presence:atHome',
  [DAY_STATUS.office]: 'presence:plannedOffice',
  [DAY_STATUS.client]: 'presence:atClient',
  [DAY_STATUS.leave]: 'presence:onLeave',
}

/** The duties of a warden or first aider, and where the person is: 'Warden · in now'. */
export function helperText(
  {
    duties,
    isIn,
    hasProbablyLeft,
    status,
  }: Pick<OfficeHelper, 'duties' | 'isIn' | 'hasProbablyLeft' | 'status'>,
  t: Translate,
) {
  const isWarden = duties.includes('warden')
  const absent = hasProbablyLeft ? 'presence:probablyLeftHelper' : (ABSENT[status ?? 0] ?? 'presence:notIn')
  return t('presence:helper', {
    duties: {
      key: !isWarden
        ? 'presence:firstAider'
        : duties.length > 1
          ? 'presence:wardenAndFirstAider'
          : 'presence:warden',
    },
    presence: { key: isIn ? 'presence:inNowHelper' : absent },
  })
}

/** A day's arrivals in words: '9 staff, 1 guest, 2 visitors'. */
export const arrivalText = ({ staff, guests, visitors }: Omit<Arrivals, 'day'>): Text => ({
  key: 'presence:arrivals',
  values: {
    staff: { key: 'presence:staffCount', values: { count: staff } },
    guests: { key: 'presence:guestCount', values: { count: guests } },
    visitors: { key: 'presence:visitorCount', values: { count: visitors } },
  },
})
