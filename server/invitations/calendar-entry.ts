import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressIn } from '../platform/mail/mail'
import type { Config } from '../config'

/** The facts of an invitation that a calendar needs. */
export type CalendarFacts = {
  /** The id of the guest. The entry of a guest keeps it for ever. */
  guest: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  at: Date
  summary: string
  /** The time of the office's clock in words, because the entry itself is in UTC. */
  description: string
  place: string
  host: string
  name: string
  email: string
}

// A parameter can hold neither a quote nor an escape: a strict reader drops the line.
const inParameter = (name: string) => name.replaceAll('"', '’').replaceAll('\\', '/')

/**
 * The calendar entry of one guest (RFC 5545 and 5546). Times are in UTC: a wrong description of a zone makes Outlook drop an
 * update. The organiser is our mailbox, because a guest answers by their own link.
 */
export function calendarEntry(
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { guest, isCancelled, startsAt, endsAt, at, place, host, name, email, ...entry }: CalendarFacts,
) {
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: '//Whereabouts//Invitations//EN',
  })
  const event = calendar.createEvent({
    ...entry,
    id: `${guest}@${new URL(publicUrl).hostname}`,
    start: startsAt,
    end: endsAt,
    stamp: at,
    location: place,
    organizer: { name: inParameter(host), email: addressIn(mailFrom) },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  event.createAttendee({ name: inParameter(name), email, rsvp: true, status: ICalAttendeeStatus.NEEDSACTION })
  return calendar.toString()
}
