import { CODE_PROBLEM } from '../../domain/check-ins/changing-codes'
import { randomUUID } from 'node:crypto'
import { codeStandingOf, type Signer } from '../../domain/check-ins/changing-codes'
import { confirmedUntil } from '../../domain/check-ins/declaration-expiry'
import { admissionOf } from '../../domain/check-ins/next-step'
import { isSameArrival } from '../../domain/check-ins/same-arrival'
import { localTimeIn } from '../../domain/day'
import { declarationValidUntil } from '../../domain/health/validity'
import { endOf } from '../../domain/presence/presence'
import { refuseEnded } from '../offices/known-office'
import { fail } from '../../domain/problem'
import { eventValues } from '../platform/events/events'
import { nextNr } from './statement-store'
import { toCheckIn, type SeenDoor } from './store'

const DECLARATION_MISSING = 'refusals-presence:formFirst'
const QUESTIONS_CHANGED = 'refusals-presence:questionsChanged'

type Employee = { id: string; email: string; name: string }

type Given = {
  /** The questions just confirmed, each by its wording or its id. */
  confirmed?: readonly string[] | undefined
  /** The receipt of a changing code. */
  receipt?: string | undefined
}

/** The questions of an office to an employee, and the end of the employee's declaration. */
export function doorOf({ asked, declared }: Pick<SeenDoor, 'asked' | 'declared'>) {
  const known = declared.map(({ wordings, validUntil }) => ({ wordings, validUntil: new Date(validUntil) }))
  return { asked, confirmedUntil: confirmedUntil(asked, known) }
}

/**
 * Checks an employee in: decides what is written and answered. Refuses it where the office asks for the changing
 * code and its receipt is missing, or for a declaration and none is valid (specification §4).
 */
export function enterOffice(
  employee: Employee,
  seen: SeenDoor,
  { confirmed, receipt }: Given,
  signer: Signer,
  now: Date,
) {
  refuseEnded(seen, now)
  const { proof, problem, isAdmitted } = codeStandingOf({ receipt }, seen.asksForScreenCode, signer, now)
  if (problem && !isAdmitted) fail('conflict', CODE_PROBLEM[problem])
  const door = doorOf(seen)
  const admission = admissionOf(door, confirmed, now)
  if (admission === 'declaration-missing') fail('conflict', DECLARATION_MISSING)
  if (admission === 'declaration-incomplete') fail('conflict', QUESTIONS_CHANGED)
  // A second press within a minute repeats the check-in and the declaration.
  const { lastHere } = seen
  const first = lastHere && isSameArrival(new Date(lastHere.timeIn), now) ? lastHere : null
  const id = first?.id ?? randomUUID()
  const isBack = first !== null && endOf(first.last) !== null
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
    toWrite: {
      ...eventValues({
        act: 'enter office',
        at: now,
        by: employee,
        offices: [seen.id],
        person: employee.id,
        facts: first && !isBack ? [] : [{ kind: 'person.arrived', id }],
      }),
      checkIn: id,
      userId: employee.id,
      email: employee.email,
      name: employee.name,
      officeId: seen.id,
      timeInLocal: localTimeIn(seen.timeZone, now),
      proof: seen.isByKey ? proof : ('app' as const),
      isNew: first === null,
      backAs: isBack ? nextNr(first.last) : null,
      validUntil: declaration?.validUntil ?? null,
      wordings: declaration?.wordings ?? [],
    },
  }
}
