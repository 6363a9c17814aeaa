import { sql } from 'drizzle-orm'
import type { QuestionWording } from '../../domain/check-ins/next-step'
import type { Day } from '../../domain/day'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { wordingsAskedBy } from '../health/store'
import { invitations, invitedGuests } from '../invitations/tables'
import { startOfDay, startOfNextDay } from '../offices/day-store'
import type { Db } from '../platform/db/database'

/** An invited guest as read for the reception. Moments are texts. */
export type GuestOfDay = {
  id: string
  invitation: string
  name: string
  company: string
  phone: string
  host: string
  startsAt: string
  endsAt: string
  isCancelled: boolean
  isDeclined: boolean
  confirmedAt: string | null
  arrivedAt: string | null
  last: LastStatement | null
  formConfirmedAt: string | null
  formWordings: string[]
}

/** Lists the guests whom an office expects on a day, also those who came or do not come, by time and name. */
export async function listGuestsOfDay(db: Db, office: { id: string; timeZone: string }, day: Day) {
  const { rows } = await db.execute<GuestOfDay>(sql`
    select guest.id, invitation.id as invitation, guest.name, guest.company, guest.phone, invitation.host_name as host,
      invitation.starts_at as "startsAt", invitation.ends_at as "endsAt",
      coalesce(guest.cancelled_at, invitation.cancelled_at) is not null as "isCancelled",
      guest.declined_at is not null as "isDeclined", guest.confirmed_at as "confirmedAt", guest.arrived_at as "arrivedAt",
      ${lastStatementOf(sql`guest.visit_id`)} as last,
      guest.form_confirmed_at as "formConfirmedAt", guest.form_wordings as "formWordings"
    from ${invitations} as invitation join ${invitedGuests} as guest on guest.invitation_id = invitation.id
    where invitation.office_id = ${office.id} and invitation.starts_at >= ${startOfDay(day, office.timeZone)}
      and invitation.starts_at < ${startOfNextDay(day, office.timeZone)}
    order by invitation.starts_at, folded(guest.name), guest.id`)
  return rows
}

/** Lists the questions that an office asks its visitors, without their texts. */
export async function listAsked(db: Db, office: string): Promise<QuestionWording[]> {
  const { rows } = await db.execute<{ asked: QuestionWording[] }>(
    sql`select ${wordingsAskedBy(sql`${office}::uuid`, 'visitor')} as asked`,
  )
  return rows[0]?.asked ?? []
}
