import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  OFFICE_NOT_RECOGNISED,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { confirmedUntil } from '../../domain/check-ins/declaration-expiry'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { admissionOf, nextStep, type Asked } from '../../domain/check-ins/next-step'
import { declarationValidUntil } from '../../domain/health/validity'
import { isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { listDeclared, listQuestions, recordDeclaration } from '../health/store'
import { findOfficeByKey, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import { changeLastCheckIn, findNewestCheckIn, listRecentCheckIns, recordCheckIn } from './store'

const DECLARATION_MISSING = 'This office asks for a Community Responsibility form first.'
const QUESTIONS_CHANGED = 'The questions of this office have changed. Please confirm each of them again.'

async function findDoor(db: Db, office: Office, userId: string, at: Date) {
  const asked = await listQuestions(db, office.id, 'employee')
  return { asked, confirmedUntil: confirmedUntil(asked, await listDeclared(db, userId, office.id, at)) }
}

async function findCheckInToday(db: Db, office: Office, userId: string, at: Date) {
  const newest = await findNewestCheckIn(db, userId, office)
  return newest && isOfToday(new Date(newest.timeIn), office.timeZone, at) ? newest : null
}

// A press that repeats a check-in of the same minute repeats its declaration too.
async function declare(
  db: Db,
  userId: string,
  officeId: string,
  { isNew, at }: { isNew: boolean; at: Date },
  asked: readonly Asked[],
) {
  const standing = isNew ? null : confirmedUntil(asked, await listDeclared(db, userId, officeId, at))
  if (standing) return standing
  const validUntil = declarationValidUntil(at)
  const wordings = asked.map(({ wording }) => wording)
  await recordDeclaration(db, { userId, officeId, submittedAt: at, validUntil, wordings })
  return validUntil
}

export const checkInRoutes = ({ now }: Context): Route[] => [
  route(lookUpOffice, async ({ db, input, user }) => {
    const office = (await findOfficeByKey(db, input.QR)) ?? fail('not_found', OFFICE_NOT_RECOGNISED)
    const at = now()
    const door = user && (await findDoor(db, office, user.id, at))
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
    const office = (await findOfficeByKey(db, input.key)) ?? fail('not_found', OFFICE_NOT_RECOGNISED)
    const at = now()
    const door = await findDoor(db, office, user.id, at)
    const admission = admissionOf(door, input.confirmed, at)
    if (admission === 'declaration-missing') fail('conflict', DECLARATION_MISSING)
    if (admission === 'declaration-incomplete') fail('conflict', QUESTIONS_CHANGED)
    const { checkIn, isNew } = await recordCheckIn(db, {
      userId: user.id,
      email: user.email,
      name: user.name,
      office,
      at,
    })
    if (isNew) await changeLastCheckIn(db, user.id, office.id, at)
    const isDeclaring = admission === 'enter-with-declaration'
    const declaredUntil = isDeclaring
      ? await declare(db, user.id, office.id, { isNew, at }, door.asked)
      : null
    await recordEvent(db, { at, by: user, act: 'enter office', offices: [office.id], person: user.id })
    return { checkIn, declaredUntil: declaredUntil?.toISOString() ?? null }
  }),

  route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),
]
