import { randomUUID } from 'node:crypto'
import { confirmedUntil } from '../../domain/check-ins/declaration-expiry'
import { admissionOf } from '../../domain/check-ins/next-step'
import { declarationValidUntil } from '../../domain/health/validity'
import { fail } from '../../domain/problem'
import { writeCheckIn, toCheckIn, type SeenDoor } from './store'

const DECLARATION_MISSING = 'This office asks for a Community Responsibility form first.'
const QUESTIONS_CHANGED = 'The questions of this office have changed. Please confirm each of them again.'

type Employee = { id: string; email: string; name: string }

/** What an office asks of an employee, and until when that employee has confirmed it. */
export function doorOf({ asked, declared }: Pick<SeenDoor, 'asked' | 'declared'>) {
  const known = declared.map(({ wordings, validUntil }) => ({ wordings, validUntil: new Date(validUntil) }))
  return { asked, confirmedUntil: confirmedUntil(asked, known) }
}

/**
 * An employee enters an office: decides what is written and answered. Refuses it where the office asks for a declaration
 * and none is valid (specification §4). `confirmed` are the questions just confirmed, each by its wording or its id.
 */
export function enterOffice(
  employee: Employee,
  seen: SeenDoor,
  confirmed: readonly string[] | undefined,
  now: Date,
) {
  const door = doorOf(seen)
  const admission = admissionOf(door, confirmed, now)
  if (admission === 'declaration-missing') fail('conflict', DECLARATION_MISSING)
  if (admission === 'declaration-incomplete') fail('conflict', QUESTIONS_CHANGED)
  // A second press in the same minute is the same check-in, and its declaration is the same declaration.
  const first = seen.sameMinute
  const id = first?.id ?? randomUUID()
  const isDeclaring = admission === 'enter-with-declaration'
  const declaredBefore = first && isDeclaring ? door.confirmedUntil : null
  const declaration =
    isDeclaring && !declaredBefore
      ? { validUntil: declarationValidUntil(now), wordings: door.asked.map(({ wording }) => wording) }
      : null
  const declaredUntil = declaration?.validUntil ?? declaredBefore
  return {
    reply: {
      checkIn: toCheckIn(seen, id, first ? new Date(first.timeIn) : now),
      declaredUntil: declaredUntil?.toISOString() ?? null,
    },
    write: writeCheckIn({ id, employee, office: seen, isNew: first === null, declaration, at: now }),
  }
}
