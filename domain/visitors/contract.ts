import * as z from 'zod/mini'
import { internationalAddress } from '../email-address'
import { OfficeNotice } from '../check-ins/office-notice'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { WRONG_KEYS } from '../limits'
import { AskedQuestion } from '../health/question'
import { filledOfficeRef } from '../offices/office-reference'
import { filledLine } from '../text'
import { VISITOR_WORDS } from './arrival'
import { VISITORS_PER_HOUR, visitorsOfNetwork } from './door-state'
import { normalizePhone } from './phone'

// The server ignores these, so they must not make two presses different.
const ignored = z.optional(
  z.string('refusals-visitors:sendText').check(
    z.maxLength(100, 'refusals:tooLong'),
    z.overwrite(() => ''),
  ),
)
// Invisible marks of a pasted number are removed, because only its digits are stored.
const phone = (required: string) =>
  z.string(required).check(
    z.overwrite((typed: string) => typed.replace(/\p{C}/gu, '')),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(40, { error: 'refusals:tooLong', abort: true }),
    z.refine((typed: string) => typed === '' || normalizePhone(typed) !== null, 'refusals-door:invalidPhone'),
    z.overwrite((typed) => normalizePhone(typed) ?? typed),
  )

/** The most check-out tokens in one call. A shared device keeps the newest. */
export const MOST_TOKENS = 50

export const tokensOfDevice = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.maxLength(MOST_TOKENS, 'refusals-visitors:tooManyTokens'))

export const readVisitorDoor = endpoint({
  method: 'GET',
  path: '/api/visitor-door',
  access: 'open',
  about: ['offices'],
  input: z.strictObject({ office: filledOfficeRef('refusals-door:officeNotSet') }),
  reply: z.object({
    office: z.string(),
    officeId: z.uuid(),
    notice: z.optional(z.nullable(OfficeNotice)),
    /** The office's language. A server of the release before does not tell it. */
    language: z.optional(z.catch(z.enum(LANGUAGES), 'en')),
    /** The days for which the office keeps a visit. A server of the release before does not tell them. */
    keptDays: z.optional(z.int()),
    questions: z.array(AskedQuestion),
  }),
})

/** The fields of a visitor, at the tablet and at the reception (specification §5). */
export const visitorFields = {
  name: filledLine(100, 'refusals-door:enterName'),
  email: internationalAddress('refusals-door:invalidEmail'),
  company: filledLine(100, 'refusals-door:enterCompany'),
  phone: phone('refusals-door:enterPhone'),
  host: filledLine(100, 'refusals-door:enterHost'),
  hdRequired: z.optional(z.boolean('refusals-visitors:sendTrueOrFalse')),
  /** The wordings of the ticked questions, as the door sent them. An id means the present wording of its question. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
}

/** A check-out token that the device has made, so that it holds it even if the answer is lost. */
const madeToken = z.string().check(z.regex(/^[\w-]{36,43}$/, 'refusals-visitors:tokenWrong'))

/** The visitor's check-in of specification §7. The server decides action, isGuest, the times and hdRequired itself. */
export const checkInVisitor = endpoint({
  method: 'POST',
  path: '/api/checkin',
  access: 'open',
  about: ['office'],
  input: z.strictObject({
    office: filledOfficeRef('refusals-door:officeNotSet'),
    ...visitorFields,
    action: ignored,
    isGuest: ignored,
    timeIn: ignored,
    timeInLocal: ignored,
    tokens: z.optional(tokensOfDevice),
    token: z.optional(madeToken),
    /** The key and the receipt of the code at the door. They only decide the proof of the visit: a tablet scans nothing. */
    scanned: z.optional(
      z.strictObject({
        key: z.string().check(z.maxLength(200)),
        receipt: z.optional(z.string().check(z.maxLength(100))),
      }),
    ),
  }),
  reply: z.object({
    info: z.string(),
    office: z.string(),
    officeId: z.uuid(),
    /** Ends this visit by one tap on the device that began it, or confirms an end that was stated by the number. It works once, for 24 hours. */
    checkOutToken: z.string(),
  }),
  refusal: 'flat',
  repeatable: true,
})

/** The visitor's check-out of specification §7. */
export const checkOutVisitor = endpoint({
  method: 'POST',
  path: '/api/checkout',
  access: 'open',
  about: ['office'],
  input: z.strictObject({
    phone: phone('refusals-door:checkOutPhone'),
    name: z.optional(filledLine(100, 'refusals-door:enterName')),
    tokens: z.optional(tokensOfDevice),
  }),
  reply: z.object({
    info: z.string(),
    /** The sent tokens that have now ended a visit of this number. */
    confirmed: z.array(z.string()),
  }),
  refusal: 'flat',
  repeatable: true,
  // All visitors whom a network checks in within an hour can leave in one minute. It bounds a search for numbers.
  limits: [{ calls: visitorsOfNetwork(VISITORS_PER_HOUR), seconds: 60 }],
  // After many wrong numbers the page sends the visitor to the reception. A right number is never refused.
  misses: { free: 30, first: 60, longest: 60, forgottenAfter: 60 },
  // Many people know the name, and a nearly right number is easier to guess than the right one.
  guesses: [{ calls: 10, seconds: 3600 }],
})

/** `unconfirmed`: somebody typed the phone number, or the office's day is over. The visitor may still be there. */
const VisitState = z.enum(['in', 'unconfirmed', 'left'])
export type VisitState = z.infer<typeof VisitState>

/** The device that began a visit asks for its state, before it claims one. */
export const readVisit = endpoint({
  method: 'POST',
  path: '/api/visits/read',
  access: 'open',
  about: ['office'],
  reads: true,
  input: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    office: z.string(),
    since: z.iso.datetime(),
    state: VisitState,
    /** The time of the last statement on the visit. Null if there is none. */
    at: z.nullable(z.iso.datetime()),
    /** The answer of the host. Without one it is the same for every host, known or not. Null once the visit has ended. */
    host: z.optional(z.nullable(z.enum(VISITOR_WORDS))),
  }),
  readAgain: true,
  misses: WRONG_KEYS,
})

/** The check-out of the device that checked in. */
export const checkOutByDevice = endpoint({
  method: 'POST',
  path: '/api/visits/check-out',
  access: 'open',
  about: ['office'],
  input: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ info: z.string() }),
  refusal: 'flat',
  repeatable: true,
  misses: WRONG_KEYS,
})
