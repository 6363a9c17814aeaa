import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  OFFICE_NOT_RECOGNISED,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { wereConfirmed } from '../../domain/check-ins/confirmed-then'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { admissionOf, nextStep } from '../../domain/check-ins/next-step'
import { dayInZone } from '../../domain/day'
import { declarationValidUntil, declaredAtOf, isDeclarationValid } from '../../domain/health/validity'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { findDeclarationValidUntil, listQuestions, recordDeclaration } from '../health/store'
import { findOfficeByKey, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import {
  changeLastCheckIn,
  findNewestCheckIn,
  listQuestionChoices,
  listRecentCheckIns,
  recordCheckIn,
} from './store'

const DECLARATION_MISSING = 'This office asks for a Community Responsibility form first.'
const QUESTIONS_CHANGED = 'The questions of this office have changed. Please confirm each of them again.'

async function findDoor(db: Db, office: Office, userId: string) {
  const questions = await listQuestions(db, office.id, 'employee')
  const questionIds = questions.map(({ id }) => id)
  const validUntil = await findDeclarationValidUntil(db, userId, office.id)
  const isConfirmed = validUntil !== null && (await hasConfirmed(db, office, questionIds, validUntil))
  return { questions, door: { questionIds, declarationValidUntil: isConfirmed ? validUntil : null } }
}

// A declaration does not say what was asked: that is known by when the questions were chosen. Each choice updates its office.
async function hasConfirmed(db: Db, office: Office, questionIds: string[], validUntil: Date) {
  const declaredAt = declaredAtOf(validUntil)
  if (office.updatedOn === null || office.updatedOn <= declaredAt) return true
  return wereConfirmed(questionIds, await listQuestionChoices(db, office.name), declaredAt)
}

async function findCheckInToday(db: Db, office: Office, userId: string, at: Date) {
  const newest = await findNewestCheckIn(db, userId, office)
  const isToday =
    newest && dayInZone(new Date(newest.timeIn), office.timeZone) === dayInZone(at, office.timeZone)
  return isToday ? newest : null
}

// A press that repeats a check-in of the same minute repeats its declaration too.
async function declare(
  db: Db,
  userId: string,
  officeId: string,
  { isNew, at }: { isNew: boolean; at: Date },
) {
  const standing = isNew ? null : await findDeclarationValidUntil(db, userId, officeId)
  if (standing && isDeclarationValid(standing, at)) return standing
  const validUntil = declarationValidUntil(at)
  await recordDeclaration(db, { userId, officeId, submittedAt: at, validUntil })
  return validUntil
}

export const checkInRoutes = ({ now }: Context): Route[] => [
  route(lookUpOffice, async ({ db, input, user }) => {
    const office = (await findOfficeByKey(db, input.QR)) ?? fail('not_found', OFFICE_NOT_RECOGNISED)
    const at = now()
    const found = user && (await findDoor(db, office, user.id))
    return {
      name: office.name,
      country: office.country,
      notice: noticeOf(office, at),
      checkedIn: user && (await findCheckInToday(db, office, user.id, at)),
      door: found && { next: nextStep(found.door, at), questions: found.questions },
    }
  }),

  route(checkInToOffice, async ({ db, input, user }) => {
    const office = (await findOfficeByKey(db, input.key)) ?? fail('not_found', OFFICE_NOT_RECOGNISED)
    return db.transaction(async (tx) => {
      const at = now()
      const { door } = await findDoor(tx, office, user.id)
      const admission = admissionOf(door, input.confirmed, at)
      if (admission === 'declaration-missing') fail('conflict', DECLARATION_MISSING)
      if (admission === 'declaration-incomplete') fail('conflict', QUESTIONS_CHANGED)
      const { checkIn, isNew } = await recordCheckIn(tx, {
        userId: user.id,
        email: user.email,
        name: user.name,
        office,
        at,
      })
      if (isNew) await changeLastCheckIn(tx, user.id, office.id, at)
      const isDeclaring = admission === 'enter-with-declaration'
      const declaredUntil = isDeclaring ? await declare(tx, user.id, office.id, { isNew, at }) : null
      await notify(tx, { topic: 'office', office: office.name }, { topic: 'person', person: user.id })
      return { checkIn, declaredUntil: declaredUntil?.toISOString() ?? null }
    })
  }),

  route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),
]
