import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { AskedQuestion } from '../health/question'
import { WRONG_KEYS } from '../limits'
import { hasBrokenCharacters } from '../typed-line'
import { MOST_CHARACTERS } from './changing-codes'
import { OfficeNotice } from './office-notice'

/** Recent check-ins and recent health forms shown (specification §9). */
export const RECENT_CHECK_INS = 5

/** The last part of an address at the door: the key that a scanned code has, or in the app's own link the id of the office. */
export const officeKey = z.string('refusals-door:officeNotRecognised').check(
  z.trim(),
  z.maxLength(200, 'refusals-door:officeNotRecognised'),
  z.refine((key: string) => !hasBrokenCharacters(key), 'refusals-door:officeNotRecognised'),
)

// The build leaves a function out of the pages that do not call it.
const codeText = () =>
  z.string('refusals-door:codeChanged').check(z.maxLength(MOST_CHARACTERS, 'refusals-door:codeChanged'))

/** The result for the changing code that the page sent. */
export const CodeAnswer = z.object({
  /** Proves for 15 minutes that the code on the screen was scanned. Null without a code or with an old one. */
  receipt: z.nullable(z.string()),
  /** The sentence that says what to do. */
  problem: z.nullable(z.enum(['codeChanged', 'screenCodeAsked'])),
  /** False only without a receipt at an office that asks for the changing code. Visitors may enter all the same. */
  isAdmitted: z.boolean(),
})
export type CodeAnswer = z.infer<typeof CodeAnswer>

/** The door of an office for a signed-in person. */
export const EmployeeDoor = z.object({
  next: z.enum(['reminder', 'privacy-policy']),
  questions: z.array(AskedQuestion),
})
export type EmployeeDoor = z.infer<typeof EmployeeDoor>

export const CheckIn = z.object({
  /** Missing in the stored answers of older calls. */
  id: z.optional(z.uuid()),
  action: z.literal('in'),
  office: z.string(),
  officeId: z.uuid(),
  timeIn: z.iso.datetime(),
  /** The time zone of the office. */
  timeZone: z.string(),
})
export type CheckIn = z.infer<typeof CheckIn>

export const lookUpOffice = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/getOfficebyQR',
  access: 'open',
  about: ['me', 'office'],
  input: z.strictObject({ QR: officeKey, code: z.optional(codeText()), receipt: z.optional(codeText()) }),
  reply: z.object({
    id: z.uuid(),
    name: z.string(),
    country: z.string(),
    notice: z.optional(z.nullable(OfficeNotice)),
    door: z.nullable(EmployeeDoor),
    /** The caller's newest check-in at this office, if it is of today there. */
    checkedIn: z.optional(z.nullable(CheckIn)),
    screen: z.optional(CodeAnswer),
    /** The last day of an office that has closed for good. Nobody can check in there, but everybody can leave. */
    closedOn: z.optional(Day),
  }),
  refusal: 'flat',
  // All guests of an event may scan within a minute from one network address, and a key can't be guessed.
  misses: WRONG_KEYS,
})

export const checkInToOffice = endpoint({
  method: 'POST',
  path: '/api/check-ins',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({
    key: officeKey,
    /** The receipt of the changing code. The check-in is then recorded as one by the screen. */
    receipt: z.optional(codeText()),
    /** The wordings of the ticked questions, as the door sent them. An id means the present wording of its question. */
    confirmed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  }),
  reply: z.object({ checkIn: CheckIn, declaredUntil: z.nullable(z.iso.datetime()) }),
  repeatable: true,
})

export const listMyCheckIns = endpoint({
  method: 'GET',
  path: '/api/me/check-ins',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: z.array(CheckIn),
})
