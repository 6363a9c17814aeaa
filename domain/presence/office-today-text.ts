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
    return t('attendance:todayCount', {
      day: name,
      came: { key: 'attendance:haveCome', values: { count: came } },
      expected: expectedText(people),
    })
  return t(day < today ? 'attendance:pastCount' : 'attendance:aheadCount', { day: name, count: people })
}

export const expectedText = (count: number): Text => ({ key: 'attendance:expectedCount', values: { count } })

const ABSENT: Record<number, TextKey> = {
  [DAY_STATUS.home]: 'attendance:atHome',
  [DAY_STATUS.office]: 'attendance:plannedOffice',
  [DAY_STATUS.client]: 'attendance:atClient',
  [DAY_STATUS.leave]: 'attendance:onLeave',
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
  const absent = hasProbablyLeft
    ? 'attendance:probablyLeftHelper'
    : (ABSENT[status ?? 0] ?? 'attendance:notIn')
  return t('attendance:helper', {
    duties: {
      key: !isWarden
        ? 'attendance:firstAider'
        : duties.length > 1
          ? 'attendance:wardenAndFirstAider'
          : 'attendance:warden',
    },
    presence: { key: isIn ? 'attendance:inNowHelper' : absent },
  })
}

/** A day's arrivals in words: '9 staff, 1 guest, 2 visitors'. */
export const arrivalText = ({ staff, guests, visitors }: Omit<Arrivals, 'day'>): Text => ({
  key: 'attendance:arrivals',
  values: {
    staff: { key: 'attendance:staffCount', values: { count: staff } },
    guests: { key: 'attendance:guestCount', values: { count: guests } },
    visitors: { key: 'attendance:visitorCount', values: { count: visitors } },
  },
})
