import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  OFFICE_NOT_RECOGNISED,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { admissionOf, nextStep } from '../../domain/check-ins/next-step'
import { declarationValidUntil, isDeclarationValid } from '../../domain/health/validity'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { findDeclarationValidUntil, listQuestions, recordDeclaration } from '../health/store'
import { findOfficeByKey, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { changeLastCheckIn, listRecentCheckIns, recordCheckIn } from './store'

const DECLARATION_MISSING = 'This office asks for a Community Responsibility form first.'
const QUESTIONS_CHANGED = 'The questions of this office have changed. Please confirm each of them again.'

async function findDoor(db: Db, office: Office, userId: string) {
  const questions = await listQuestions(db, office.id, 'employee')
  const validUntil = await findDeclarationValidUntil(db, userId, office.id)
  return {
    questions,
    door: { questionIds: questions.map(({ id }) => id), declarationValidUntil: validUntil },
  }
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
    const found = user && (await findDoor(db, office, user.id))
    return {
      name: office.name,
      country: office.country,
      door: found && { next: nextStep(found.door, now()), questions: found.questions },
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
      await notify(tx, { topic: 'office', office: office.name })
      return { checkIn, declaredUntil: declaredUntil?.toISOString() ?? null }
    })
  }),

  route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),
]
