import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { addDays } from '../../domain/day'
import type { Translate } from '../../domain/texts/translate'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import type { FeedOfDays } from '../statuses/calendar-feed-store'

const BUSY_STATUS = 'X-MICROSOFT-CDO-BUSYSTATUS'

/**
 * The days of a person as a calendar (RFC 5545): whole days, and none blocks a meeting. It has no comments, because calendars are
 * shared with others. The same days give the same text.
 */
export function weekCalendar(
  { userId, office, changedAt, days }: Omit<FeedOfDays, 'language'>,
  { host, t }: { host: string; t: Translate },
) {
  const calendar = ical({ name: t('statuses:calendar'), prodId: '//Whereabouts//Days//EN' })
  for (const [day, { status }] of Object.entries(days).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isAway = status === DAY_STATUS.home || status === DAY_STATUS.client
    calendar.createEvent({
      id: `${day}-${userId}@${host}`,
      start: day,
      end: addDays(day, 1),
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      summary: dayStatusText({ status }, t).text,
      ...(status === DAY_STATUS.office && office !== null && { location: office }),
      transparency: ICalEventTransparency.TRANSPARENT,
      // The library does not know the second status.
      ...(isAway ? { x: [[BUSY_STATUS, 'WORKINGELSEWHERE']] } : { busystatus: ICalEventBusyStatus.FREE }),
    })
  }
  return calendar.toString()
}
