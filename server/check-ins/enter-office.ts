import { confirmedUntil } from '../../domain/check-ins/declaration-expiry'
import { admissionOf, type Asked } from '../../domain/check-ins/next-step'
import { declarationValidUntil } from '../../domain/health/validity'
import { fail } from '../../domain/problem'
import { listDeclared, listQuestions, recordDeclaration } from '../health/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { changeLastCheckIn, recordCheckIn } from './store'

const DECLARATION_MISSING = 'This office asks for a Community Responsibility form first.'
const QUESTIONS_CHANGED = 'The questions of this office have changed. Please confirm each of them again.'

type Employee = { id: string; email: string; name: string }

type Entry = {
  office: { id: string; name: string; timeZone: string }
  /** The questions that the employee has just confirmed, each by its wording or its id. */
  confirmed?: readonly string[] | undefined
}

/** An employee enters an office. Refuses it where the office asks for a declaration and none is valid (specification §4). */
export async function enterOffice(tx: Db, employee: Employee, { office, confirmed }: Entry, now: Date) {
  const { id: userId, email, name } = employee
  const door = await findDoor(tx, office.id, userId, now)
  const admission = admissionOf(door, confirmed, now)
  if (admission === 'declaration-missing') fail('conflict', DECLARATION_MISSING)
  if (admission === 'declaration-incomplete') fail('conflict', QUESTIONS_CHANGED)
  const { checkIn, isNew } = await recordCheckIn(tx, { userId, email, name, office, at: now })
  if (isNew) await changeLastCheckIn(tx, userId, office.id, now)
  const isDeclaring = admission === 'enter-with-declaration'
  const declaredUntil = isDeclaring
    ? await declare(tx, { userId, officeId: office.id }, { isNew, now }, door.asked)
    : null
  await recordEvent(tx, { at: now, by: employee, act: 'enter office', offices: [office.id], person: userId })
  return { checkIn, declaredUntil }
}

/** What an office asks of an employee, and until when that employee has confirmed it. */
export async function findDoor(db: Db, officeId: string, userId: string, now: Date) {
  const asked = await listQuestions(db, officeId, 'employee')
  return { asked, confirmedUntil: confirmedUntil(asked, await listDeclared(db, userId, officeId, now)) }
}

async function declare(
  tx: Db,
  { userId, officeId }: { userId: string; officeId: string },
  { isNew, now }: { isNew: boolean; now: Date },
  asked: readonly Asked[],
) {
  // A second press in the same minute is the same check-in, and its declaration is the same declaration.
  const standing = isNew ? null : confirmedUntil(asked, await listDeclared(tx, userId, officeId, now))
  if (standing) return standing
  const validUntil = declarationValidUntil(now)
  const wordings = asked.map(({ wording }) => wording)
  await recordDeclaration(tx, { userId, officeId, submittedAt: now, validUntil, wordings })
  return validUntil
}
