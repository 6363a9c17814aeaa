import { dayInZone } from '../../domain/day'
import { closingTimeOn } from '../../domain/offices/office-days'
import { isNudged, isTimeToNudge } from '../../domain/presence/nudge-time'
import { hoursOf } from '../../domain/presence/presence'
import type { Context } from '../context'
import type { Office } from '../offices/store'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail } from '../platform/mail/letter'
import { listQueued, queueMailOnce } from '../platform/mail/mail'
import { idOf } from '../platform/tokens'
import { linkTokenOf } from './link-tokens'
import { nudgeLetter } from './nudge-mail'
import { presentPresence } from './say-presence'
import { listNudgingOffices, listStaffSince } from './staff-store'

type Tools = Pick<Context, 'config' | 'db'>

/**
 * Reminds the staff at offices that close soon. The id of each mail is made of the person and the day, so a
 * person gets one a day: after a restart and on another server the same id is found and nothing is queued.
 */
export async function nudgeBeforeClosing(tools: Tools, now: Date) {
  for (const office of await listNudgingOffices(tools.db))
    if (isTimeToNudge(hoursOf(office, now), now)) await nudgeStaffOf(office, tools, now)
}

async function nudgeStaffOf(office: Office, { config, db }: Tools, now: Date) {
  const hours = hoursOf(office, now)
  const day = dayInZone(now, office.timeZone)
  const reminded = (await listStaffSince(db, office, hours.startOfDay)).flatMap(
    ({ seen, personId, email, language, officeLanguage, isSuspended }) => {
      if (isSuspended) return []
      const presence = presentPresence(seen, now)
      if (!presence || !isNudged({ state: presence.state, at: new Date(presence.at) }, hours)) return []
      const token = linkTokenOf(config.authSecret, presence.checkIn)
      return {
        id: idOf(config.authSecret, `nudge ${personId} ${day}`),
        mail: writeMail(
          email,
          languagesOf(language, officeLanguage ?? office.language),
          nudgeLetter(config, { ...presence, closesAt: closingTimeOn(office, day) }, token),
        ),
      }
    },
  )
  const queued = await listQueued(
    db,
    reminded.map(({ id }) => id),
  )
  for (const { id, mail } of reminded.filter(({ id }) => !queued.has(id)))
    await transact(db, (tx) => queueMailOnce(tx, id, mail, now))
}
