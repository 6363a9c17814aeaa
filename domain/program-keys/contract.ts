import * as z from 'zod/mini'
import { ProgramDuty } from '../access/duty'
import { Scope } from '../access/scope'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledLine } from '../text'

/** A key counts for so many days at most. */
export const LONGEST_KEY_DAYS = 365

/** The maker of a key is mailed so many days before its end. */
export const KEY_ENDS_SOON_DAYS = 14

/** An ended key stays in the list for so many days. */
export const ENDED_KEY_DAYS = 30

/** The most keys that an installation may have. */
export const MOST_KEYS = 200

/** The most places of one key. */
export const MOST_PLACES = 20

/** The calls of one key in a minute: the usual number, and the most. */
export const USUAL_CALLS = 60
export const MOST_CALLS = 1200

/** A key as administrators see it. The key itself is shown once, to its maker. */
export const ListedKey = z.object({
  id: z.uuid(),
  name: z.string(),
  purpose: z.string(),
  duties: z.array(ProgramDuty),
  /** The places where its duties count, each with its name. */
  places: z.array(z.object({ scope: Scope, where: z.string() })),
  callsPerMinute: z.int(),
  /** The name of the person who made it. Empty once that record is deleted. */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** Its last day, in UTC. */
  until: Day,
  hasEnded: z.boolean(),
  /** Null if it has made no call yet. */
  usedAt: z.nullable(z.iso.datetime()),
})
export type ListedKey = z.infer<typeof ListedKey>

const path = '/api/program-keys'
const access = { may: 'manage systems', where: 'everywhere' } as const

export const listProgramKeys = endpoint({
  method: 'GET',
  path,
  access,
  about: ['systems'],
  input: z.strictObject({}),
  reply: z.object({ keys: z.array(ListedKey) }),
})

export const makeProgramKey = endpoint({
  method: 'POST',
  path,
  access,
  about: ['systems', 'audit'],
  input: z.strictObject({
    name: filledLine(60, 'refusals-systems:enterName'),
    purpose: filledLine(200, 'refusals-systems:enterPurpose'),
    duties: z.array(ProgramDuty).check(z.minLength(1, 'refusals-systems:chooseDuty'), z.maxLength(20)),
    places: z
      .array(Scope)
      .check(
        z.minLength(1, 'refusals-systems:choosePlace'),
        z.maxLength(MOST_PLACES, 'refusals-systems:tooManyPlaces'),
      ),
    until: Day,
    callsPerMinute: z
      .int('refusals-systems:chooseCalls')
      .check(z.gte(1, 'refusals-systems:chooseCalls'), z.lte(MOST_CALLS, 'refusals-systems:chooseCalls')),
  }),
  reply: z.object({ key: z.string(), name: z.string() }),
  // No Idempotency-Key: its answer would be stored, and the key with it.
  transacts: true,
  limits: [{ calls: 60, seconds: 600 }],
})

export const withdrawProgramKey = endpoint({
  method: 'DELETE',
  path: `${path}/:key`,
  access,
  about: ['systems', 'audit'],
  input: z.strictObject({ key: z.uuid() }),
  reply: z.object({ name: z.string() }),
  transacts: true,
})
