import * as z from 'zod/mini'
import { CHECK_IN_PROOFS } from '../check-ins/changing-codes'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { mentions } from '../search'
import { filledOfficeRef } from '../offices/office-reference'
import { Zone } from './zones'

/** A roll call is real or a drill. */
export const ROLL_CALL_KINDS = ['real', 'drill'] as const
export type RollCallKind = (typeof ROLL_CALL_KINDS)[number]

export const KINDS = ['visitor', 'guest', 'staff'] as const
export type Kind = (typeof KINDS)[number]

const line = {
  /** The id of the person, and of a visitor the id of the first visit of the day. */
  id: z.uuid(),
  /** The person's number on the lists of this office and day. It stays, and marks name the person by it. */
  number: z.int(),
  name: z.string(),
}

/** A person who is probably inside. A guest is a colleague of another office, or of one that does not exist any more. */
export const Inside = z.object({
  ...line,
  /** The id of the check-in. */
  checkIn: z.uuid(),
  kind: z.enum(KINDS),
  /** For visitors only. Empty for others. */
  company: z.string(),
  host: z.string(),
  since: z.iso.datetime(),
  /** The code by which the person checked in: of the poster, or the changing one of a screen. `app` is the app's own link, without a code. Null for others. */
  proof: z.nullable(z.enum(CHECK_IN_PROOFS)),
  /** When it was last said that the person is still there. Absent if nobody has said so since the check-in. */
  stillHereAt: z.optional(z.iso.datetime()),
})
export type Inside = z.infer<typeof Inside>

/** A visitor who was checked out by the phone number alone. This is not sure, because others may know the number. */
export const Unconfirmed = z.extend(z.omit(Inside, { kind: true, stillHereAt: true }), {
  saidAt: z.iso.datetime(),
})
export type Unconfirmed = z.infer<typeof Unconfirmed>

/** A person who was inside when the office closed and did not answer its reminder, and of whom nobody has said anything since. This is an estimate. */
export const ProbablyLeft = z.extend(Inside, { closedAt: z.iso.datetime() })
export type ProbablyLeft = z.infer<typeof ProbablyLeft>

/** One of the office's people who said Office for today and has not checked in anywhere. */
export const Awaited = z.object(line)
export type Awaited = z.infer<typeof Awaited>

/** The roll call that is open at an office. */
export const OpenRollCall = z.object({
  id: z.uuid(),
  kind: z.enum(ROLL_CALL_KINDS),
  /** Seconds since it was started. */
  ago: z.int(),
  /** The day of the office on which it was started; numbers of the list are of this day. */
  day: Day,
  startedBy: z.string(),
  zones: z.array(Zone),
})
export type OpenRollCall = z.infer<typeof OpenRollCall>

export const RollCall = z.object({
  office: z.object({ id: z.uuid(), name: z.string() }),
  timeZone: z.string(),
  /** The day that it is in the office. */
  today: Day,
  asOf: z.iso.datetime(),
  inside: z.array(Inside),
  probablyLeft: z.array(ProbablyLeft),
  unconfirmed: z.array(Unconfirmed),
  awaited: z.array(Awaited),
  /** The zones of the office, in their order. */
  zones: z.array(Zone),
  /** When this list must be gone from every device: the end of the office's day. */
  until: z.iso.datetime(),
  /** The office's key of the day, base64url. It seals what phones hand to each other without a network. */
  sealKey: z.string(),
  /** Null if no roll call is open. */
  open: z.nullable(OpenRollCall),
})
export type RollCall = z.infer<typeof RollCall>

export const readRollCall = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-call',
  access: { may: 'call the roll', where: 'the office' },
  summary:
    'Who is believed to be inside of an office now, by name: visitors of today who have not checked out, and employees whose last check-in of today was to this office and who have not said that they leave; apart from them those who did not answer the reminder of the office and of whom nobody said anything since it closed, whom it estimates to have left; the visitors of today who were checked out by their phone number alone, which their device has not confirmed; and the people of the office who said Office for today and have not checked in. An address stands only for a name that is missing.',
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: RollCall,
  readAgain: true,
})

type Listed = Pick<Inside, 'name'> & Partial<Pick<Inside, 'company' | 'host'>>

/** Searches by name, company or host. */
export const isFound = ({ name, company = '', host = '' }: Listed, typed: string) =>
  mentions([name, company, host], typed)

export const insideWords = (count: number) => `${count} ${count === 1 ? 'person' : 'people'} inside`

export const unconfirmedWords = (count: number) =>
  `${count} more ${count === 1 ? 'is' : 'are'} said to have left, not confirmed`

export const probablyLeftWords = (count: number) =>
  `${count} more ${count === 1 ? 'has' : 'have'} probably left (estimated)`

/** The company and host of a visitor: 'Guests Ltd, host Hanna Host'. Empty for others. */
export const visitWords = ({ company, host }: Pick<Inside, 'company' | 'host'>) =>
  [company, host && `host ${host}`].filter(Boolean).join(', ')
