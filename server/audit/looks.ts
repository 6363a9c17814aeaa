import { firstLook, lookText, type Stay } from '../../domain/audit/look-history'
import { dayInZone } from '../../domain/day'
import { hoursOfDay } from '../../domain/presence/presence'
import { endingOf } from '../../domain/presence/stays'
import { toStatement } from '../check-ins/statement-store'
import type { Db } from '../platform/db/database'
import { listLookEntriesSince, listOwnCheckInsSince } from './looks-store'

const EVERYBODY = ''

type OwnCheckIn = Awaited<ReturnType<typeof listOwnCheckInsSince>>[number]

/** The stays of check-ins, in the same order. A leaving that nobody stated ends none. */
export function lookedAtStays(checkIns: readonly OwnCheckIn[], now: Date): Stay[] {
  const read = checkIns.map((checkIn) => ({ ...checkIn, last: toStatement(checkIn.last) }))
  return read.map((checkIn) => {
    const { timeIn, closesAt, timeZone } = checkIn
    const day = dayInZone(timeIn, timeZone)
    const hours = hoursOfDay(day, closesAt, timeZone)
    const { until, end } = endingOf(checkIn, {
      checkIns: read.filter(({ officeId }) => officeId === checkIn.officeId),
      elsewhere: read.filter(({ officeId }) => officeId !== checkIn.officeId).map(({ timeIn }) => timeIn),
      hours,
      now,
    })
    return {
      office: checkIn.office,
      names: [checkIn.office, ...checkIn.formerNames],
      day,
      from: timeIn,
      until: end === 'known' && until < hours.endOfDay ? until : hours.endOfDay,
    }
  })
}

/** Lists the looks of others at a person, and at lists with the person's stays, the newest first, each with its text. */
export async function listLooksAt(db: Db, email: string, stays: readonly Stay[]) {
  if (stays.length === 0) return []
  const names = [...new Set([EVERYBODY, ...stays.flatMap((stay) => stay.names)])]
  return (await listLookEntriesSince(db, { email, names }, firstLook(stays))).flatMap((entry) => {
    const what = lookText(entry, { email, stays })
    return what === null ? [] : { ...entry, what }
  })
}

/** Lists the ids of all looks at lists with a person, as far back as the person's check-ins are stored. */
export async function listLooksOfPerson(db: Db, { id, email }: { id: string; email: string }, now: Date) {
  const stays = lookedAtStays(await listOwnCheckInsSince(db, id, new Date(0)), now)
  return (await listLooksAt(db, email, stays)).map((look) => look.id)
}
