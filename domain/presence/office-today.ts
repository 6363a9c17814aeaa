import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

/** The duties whose holders help in an alarm or an accident. */
export const HELPING_DUTIES = ['warden', 'first-aider'] as const
export type HelpingDuty = (typeof HELPING_DUTIES)[number]

/** A person as an eye finds one: by the picture, or by the initials. */
export const SeenPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The version of the person's picture. Null without one. */
  picture: z.nullable(z.string()),
})
export type SeenPerson = z.infer<typeof SeenPerson>

/** A warden or a first aider of an office whose duty counts there now. */
export const OfficeHelper = z.extend(SeenPerson, {
  duties: z.array(z.enum(HELPING_DUTIES)),
  /** True if the person is checked in at this office and has not left it (estimates by the clock don't count as leaving). */
  isIn: z.boolean(),
  /** The day status of today in the office. Null if none is set. */
  status: z.nullable(z.number()),
})
export type OfficeHelper = z.infer<typeof OfficeHelper>

/** The number of people that `OfficeToday` names. */
export const NAMED_PEOPLE = 8

export const OfficeToday = z.object({
  office: z.object({ id: z.uuid(), name: z.string() }),
  timeZone: z.string(),
  /** Today in the office. */
  today: Day,
  /** The number of the office's people. */
  people: z.number(),
  /** The number of colleagues, of this office or another, who are checked in here and have not left. A number alone names nobody. */
  areIn: z.number(),
  /** The number of colleagues who have checked in here today. */
  came: z.number(),
  /** The number of the office's people with the status Office today. */
  expected: z.number(),
  /** The first people, by name, who have checked in here today, as the list of people marks them. */
  named: z.array(SeenPerson),
  /** The wardens and first aiders: those who are in first, then by name. */
  helpers: z.array(OfficeHelper),
})
export type OfficeToday = z.infer<typeof OfficeToday>

export const readOfficeToday = endpoint({
  method: 'GET',
  path: '/api/offices/:office/today',
  access: 'signedIn',
  summary:
    'An office today: how many are expected, came and are in, the first eight by name, and its wardens and first aiders with whether they are in. Who left is told of them alone.',
  about: ['office', 'duties'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeToday,
  readAgain: true,
})
