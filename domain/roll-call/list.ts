import * as z from 'zod/mini'
import { CHECK_IN_PROOFS } from '../check-ins/changing-codes'
import { KINDS, ROLL_CALL_KINDS } from './kinds'
import { MAIL_TRIED, MESSAGE_TRIED } from './tried'
import { Zone } from './zones'

// The schema of domain/day would come into the first files of the roll call.
const day = z.iso.date()

const line = {
  /** The id of the person, and of a visitor the id of the first visit of the day. */
  id: z.uuid(),
  /** The person's number on the lists of this office and day. It stays the same, and marks name the person by it. */
  number: z.int(),
  name: z.string(),
}

/** A person who is probably inside. A guest is a colleague of another office, or of a deleted office. */
export const Inside = z.object({
  ...line,
  /** The id of the check-in. */
  checkIn: z.uuid(),
  kind: z.enum(KINDS),
  /** Only visitors have a company and a host. Empty for others. */
  company: z.string(),
  host: z.string(),
  since: z.iso.datetime(),
  /** The code by which the person checked in: of the poster, or the changing one of a screen. `app` is the app's own link, without a code. Null for others. */
  proof: z.nullable(z.enum(CHECK_IN_PROOFS)),
  /** The moment of the last statement that the person is still there. Absent if there was none since the check-in. */
  stillHereAt: z.optional(z.iso.datetime()),
})
export type Inside = z.infer<typeof Inside>

/** A visitor who was checked out by the phone number alone. That is not certain, because others may know the number. */
export const Unconfirmed = z.extend(z.omit(Inside, { kind: true, stillHereAt: true }), {
  saidAt: z.iso.datetime(),
})
export type Unconfirmed = z.infer<typeof Unconfirmed>

/** A person who was inside when the office closed, did not answer its reminder, and about whom no statement came since. This is an estimate. */
export const ProbablyLeft = z.extend(Inside, { closedAt: z.iso.datetime() })
export type ProbablyLeft = z.infer<typeof ProbablyLeft>

/** A person of the office with the status Office for today and no check-in anywhere. */
export const Awaited = z.object(line)
export type Awaited = z.infer<typeof Awaited>

/** The roll call that is open at an office. */
export const OpenRollCall = z.object({
  id: z.uuid(),
  kind: z.enum(ROLL_CALL_KINDS),
  /** Seconds since it was started. */
  ago: z.int(),
  /** The day of the office at the start. Numbers of the list are of this day. */
  day,
  startedBy: z.string(),
  zones: z.array(Zone),
})
export type OpenRollCall = z.infer<typeof OpenRollCall>

const Tried = z.object({ number: z.int(), mail: z.enum(MAIL_TRIED), message: z.enum(MESSAGE_TRIED) })

export const RollCall = z.object({
  office: z.object({
    id: z.uuid(),
    name: z.string(),
    /** One on each line. A list of the release before has none. */
    assemblyPoints: z.optional(z.string()),
  }),
  timeZone: z.string(),
  today: day,
  asOf: z.iso.datetime(),
  inside: z.array(Inside),
  probablyLeft: z.array(ProbablyLeft),
  unconfirmed: z.array(Unconfirmed),
  awaited: z.array(Awaited),
  /** The zones of the office, in their order. */
  zones: z.array(Zone),
  /** The moment at which this list must be gone from every device: the end of the office's day. */
  until: z.iso.datetime(),
  /** The office's key of the day, base64url. It seals the data that phones give to each other without a network. */
  sealKey: z.string(),
  /** The ways by which people were told of the start of the open roll call, by their numbers. Absent without one, and on a list of the release before. */
  tried: z.optional(z.array(Tried)),
  /** Phone numbers by the numbers of their people, as `readablePhones` allows: those of visitors as they were typed, and those that directories give of colleagues. */
  phones: z.optional(z.array(z.object({ number: z.int(), phone: z.string() }))),
  /** The numbers of visitors who said before their visit that they need help to leave the building. For wardens only. */
  needHelp: z.optional(z.array(z.int())),
  /** Null if no roll call is open. */
  open: z.nullable(OpenRollCall),
})
export type RollCall = z.infer<typeof RollCall>
