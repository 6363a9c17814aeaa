import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { nextStep } from '../../domain/check-ins/next-step'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import type { Context } from '../context'
import { findOfficeByKey, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { route, type Route } from '../platform/mount'
import { enterOffice, findDoor } from './enter-office'
import { findNewestCheckIn, listRecentCheckIns } from './store'

async function findCheckInToday(db: Db, office: Office, userId: string, at: Date) {
  const newest = await findNewestCheckIn(db, userId, office)
  return newest && isOfToday(new Date(newest.timeIn), office.timeZone, at) ? newest : null
}

export const checkInRoutes = ({ now }: Context): Route[] => [
  route(lookUpOffice, async ({ db, input, user }) => {
    const office = (await findOfficeByKey(db, input.QR)) ?? fail('not_found', sentence('officeNotRecognised'))
    const at = now()
    const door = user && (await findDoor(db, office.id, user.id, at))
    return {
      id: office.id,
      name: office.name,
      country: office.country,
      notice: noticeOf(office, at),
      checkedIn: user && (await findCheckInToday(db, office, user.id, at)),
      door: door && { next: nextStep(door, at), questions: door.asked },
    }
  }),

  route(checkInToOffice, async ({ db, input, user }) => {
    const office =
      (await findOfficeByKey(db, input.key)) ?? fail('not_found', sentence('officeNotRecognised'))
    const { checkIn, declaredUntil } = await enterOffice(
      db,
      user,
      { office, confirmed: input.confirmed },
      now(),
    )
    return { checkIn, declaredUntil: declaredUntil?.toISOString() ?? null }
  }),

  route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),
]
