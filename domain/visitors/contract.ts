import * as z from 'zod/mini'
import { emailAddress } from '../email-address'
import { OfficeNotice } from '../check-ins/office-notice'
import { endpoint } from '../endpoint'
import { AskedQuestion } from '../health/question'
import { filledOfficeRef } from '../offices/office-reference'
import { filledLine } from '../text'
import { normalizePhone } from './phone'
import { foldedName } from './same-name'

/** The visitor's texts of specification §5 and §8; the spelling is the specification's. */
export const OFFICE_NOT_SET = 'Office not set. Please scan QR code again.'
export const INVALID_EMAIL = 'Please enter a valid email address'
export const PHONE_REQUIRED = 'Please enter your contact phone number to check out.'
export const CHECKED_OUT = 'Check out successfull. Stay Safe.'
export const FORM_REQUIRED = 'All items must be ticked for this health status form to be approved.'
export const FORM_CHANGED = 'What this office asks has just changed. Please read it again.'
export const NO_OPEN_VISIT =
  'There is no visit to check out with this number. Please type it as you did at check-in.'

// What is not acted on is no difference between two presses either.
const ignored = z.optional(
  z.string('Please send a text').check(
    z.maxLength(100, 'Please use at most 100 characters'),
    z.overwrite(() => ''),
  ),
)
// Nothing of it is kept but digits, so that the marks that a paste brings along harm nobody.
const phone = (required: string) =>
  z.string(required).check(
    z.overwrite((typed: string) => typed.replace(/\p{C}/gu, '')),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(40, 'Please use at most 40 characters'),
    z.refine(
      (typed: string) => typed === '' || normalizePhone(typed) !== null,
      'Please enter a phone number',
    ),
    z.overwrite((typed) => normalizePhone(typed) ?? typed),
  )

/** How many check-out tokens one device may show at a time; a shared one keeps the newest. */
export const MOST_TOKENS = 50

const tokensOfDevice = z.optional(
  z
    .array(z.string().check(z.maxLength(100)))
    .check(z.maxLength(MOST_TOKENS, `Please send at most ${MOST_TOKENS} tokens`)),
)

/** What an office takes in an hour; beyond it a check-in is refused until the first of them is an hour old. */
export const VISITORS_PER_HOUR = 300

/** What is taken from one network address in an hour: everybody at an event may share one, and none can fill an office alone. */
export const VISITORS_OF_NETWORK_PER_HOUR = VISITORS_PER_HOUR / 2

// Against floods only, and over within a minute: what is refused takes nothing away from what is right.
const FLOOD = { calls: VISITORS_PER_HOUR, seconds: 60 }

/** What a visitor is asked at an office's door. */
export const readVisitorDoor = endpoint({
  method: 'GET',
  path: '/api/visitor-door',
  access: 'open',
  summary:
    'The questions that an office asks its visitors, none when it asks for no form, and what is to be said of it where it is closed or its status has expired.',
  about: ['offices'],
  input: z.strictObject({ office: filledOfficeRef(OFFICE_NOT_SET) }),
  reply: z.object({
    office: z.string(),
    officeId: z.uuid(),
    notice: z.optional(z.nullable(OfficeNotice)),
    questions: z.array(AskedQuestion),
  }),
  limits: [FLOOD],
})

/** What is asked of a visitor, at the tablet as at the reception (specification §5). */
export const visitorFields = {
  name: filledLine(100, 'Please enter your name'),
  email: emailAddress(INVALID_EMAIL),
  company: filledLine(100, 'Please enter your company'),
  phone: phone('Please enter your contact number'),
  host: filledLine(100, 'Please enter your host'),
  hdRequired: z.optional(z.boolean('Please send true or false')),
  /** The wordings of the questions that were ticked, as the door told them; an id stands for whatever its question says now. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
}

/** The visitor's check-in of specification §7. The server decides action, isGuest, times and hdRequired; what is sent of them is a hint at most. */
export const checkInVisitor = endpoint({
  method: 'POST',
  path: '/api/checkin',
  access: 'open',
  summary:
    'Checks a visitor in. At an office that asks for a form, hdRequired says that the form was confirmed; confirmed, if sent, names each question that was, in its current wording: 409 when it names what is not asked, or not in these words. Who comes again has left before: tokens, if sent, end the visits of the same name and number that they belong to.',
  about: ['office'],
  input: z.strictObject({
    office: filledOfficeRef(OFFICE_NOT_SET),
    ...visitorFields,
    action: ignored,
    isGuest: ignored,
    timeIn: ignored,
    timeInLocal: ignored,
    tokens: tokensOfDevice,
  }),
  reply: z.object({
    info: z.string(),
    office: z.string(),
    officeId: z.uuid(),
    /** Ends this visit by one tap on the device that began it, also where somebody said so by its number; good once, for 24 hours. */
    checkOutToken: z.string(),
  }),
  refusal: 'flat',
  repeatable: true,
  limits: [FLOOD],
})

/** The visitor's check-out of specification §7. */
export const checkOutVisitor = endpoint({
  method: 'POST',
  path: '/api/checkout',
  access: 'open',
  summary:
    'Ends the visits of the last 24 hours that were begun with a phone number and that nobody has ended; says nothing about the person. Where there is none, name, if sent, finds the open visits of exactly that name and nearly that number, unless they could be of two people. As anybody may type a number, the roll call keeps them as not confirmed, but for those of the number itself that one of the tokens, if sent, belongs to.',
  about: ['office'],
  input: z.strictObject({
    phone: phone(PHONE_REQUIRED),
    name: z.optional(filledLine(100, 'Please enter your name').check(z.overwrite(foldedName))),
    tokens: tokensOfDevice,
  }),
  reply: z.object({
    info: z.string(),
    /** Those of the sent tokens that have ended a visit of this number now. */
    confirmed: z.array(z.string()),
  }),
  refusal: 'flat',
  repeatable: true,
  limits: [FLOOD],
  // Who mistypes again and again is led to the reception; a right number is never refused for it.
  misses: [{ calls: 30, seconds: 60 }],
  // A name is known to many, and nearly a number is sooner guessed than the number.
  guesses: { calls: 10, seconds: 3600, field: 'name' },
})

/** The check-out of the device that checked in. */
export const checkOutByDevice = endpoint({
  method: 'POST',
  path: '/api/visits/check-out',
  access: 'open',
  summary:
    'Ends the visit that a check-out token belongs to; one that was ended by its number is confirmed by it.',
  about: ['office'],
  input: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ info: z.string() }),
  refusal: 'flat',
  repeatable: true,
  limits: [FLOOD],
})
