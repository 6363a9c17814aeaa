import { sql } from 'drizzle-orm'
import type { QuestionWording } from '../../domain/check-ins/next-step'
import type { Day } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import { wordingsAskedBy } from '../health/store'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { offices } from '../offices/tables'
import { reading } from '../platform/calls/reading'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { orNull, statement, uuid } from '../platform/db/statement'
import { eventOf, happening } from '../platform/events/events'
import { VISIT_PARAMETERS, visitParts } from '../visitors/arrival-store'
import { invitations, invitedGuests } from './tables'

/** A guest with the invitation, as a reading has them. Moments are texts. */
export type SeenGuest = {
  id: string
  officeId: string
  hostId: string | null
  hostName: string
  startsAt: string
  name: string
  email: string
  company: string
  phone: string
  needsHelp: boolean
  isCancelled: boolean
  isDeclined: boolean
  arrivedAt: string | null
  formConfirmedAt: string | null
  formWordings: string[]
}

/** An office as it was read for the admission of a guest, who may be one of another office. */
export type SeenAdmission = {
  id: string
  name: string
  country: string
  timeZone: string
  lastDay: Day | null
  phase: OfficePhase
  comment: string
  validUntil: Day | null
  asked: QuestionWording[]
  guest: SeenGuest | null
}

/** Reads an office with one guest of any office. Null in place of a guest who was erased or never invited. */
export const GUEST_AT_OFFICE = reading(
  'guest at an office',
  { ...OFFICE_PARAMETERS, guest: orNull(uuid) },
  (values) => sql<SeenAdmission>`
    select ${offices.id}, ${offices.name}, ${offices.country}, ${offices.timeZone} as "timeZone",
      ${offices.lastDay} as "lastDay", ${offices.phase}, ${offices.comment}, ${offices.validUntil} as "validUntil",
      ${wordingsAskedBy(sql`${offices.id}`, 'visitor')} as asked, (
        select json_build_object(
          'id', guest.id, 'officeId', invitation.office_id, 'hostId', invitation.host_id, 'hostName', invitation.host_name,
          'startsAt', invitation.starts_at, 'name', guest.name, 'email', guest.email, 'company', guest.company,
          'phone', guest.phone, 'needsHelp', guest.needs_help,
          'isCancelled', coalesce(guest.cancelled_at, invitation.cancelled_at) is not null,
          'isDeclined', guest.declined_at is not null, 'arrivedAt', guest.arrived_at,
          'formConfirmedAt', guest.form_confirmed_at, 'formWordings', guest.form_wordings)
        from ${invitedGuests} as guest join ${invitations} as invitation on invitation.id = guest.invitation_id
        where guest.id = ${values.guest}
      ) as guest
    from ${meantOffice(values)}`,
)

// A guest who was admitted, cancelled or erased meanwhile is decided anew.
const ADMITTED = sql`exists (select from admitted)`

/**
 * Uses a guest's pass and writes the visit, with the host by the id. One statement, so of two scans at one moment one alone lets
 * somebody in. A host whose record was deleted is gone, and nobody of that name takes the place.
 */
export const ADMIT_GUEST = statement(
  'admit guest',
  {
    guest: uuid,
    ...VISIT_PARAMETERS,
    ...ANSWER_PARAMETERS,
    ...eventOf<'begin visit' | 'check visitor in'>(),
  },
  (values) => {
    const host = {
      id: sql`(select host_id from admitted)`,
      state: sql`(select case when host_id is null then 'gone' end from admitted)`,
    }
    return sql<Written>`
      with admitted as (
        update ${invitedGuests} as guest set arrived_at = ${values.at}, visit_id = ${values.visit},
          company = ${values.company}, phone = ${values.phone}
        from ${invitations} as invitation
        where guest.id = ${values.guest} and invitation.id = guest.invitation_id and guest.arrived_at is null
          and guest.declined_at is null and guest.cancelled_at is null and invitation.cancelled_at is null
        returning invitation.host_id
      ), ${visitParts(values, ADMITTED, host)},
      ${keepAnswer(values, ADMITTED)}, ${happening(values, ADMITTED)}
      select ${ADMITTED} as written`
  },
)
