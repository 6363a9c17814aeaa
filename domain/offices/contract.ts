import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { line } from '../text'
import { OfficeName } from './names-contract'
import { officeRef } from './office-reference'
import { OFFICE_PHASES, UNKNOWN_PHASE } from './phases'

/** An office in the list of a business unit. */
export const OfficeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** The zone that was chosen for it, if it is unknown here. The office works in UTC then. */
  unknownZone: z.optional(z.string()),
  phase: z.catch(z.enum(OFFICE_PHASES), UNKNOWN_PHASE),
  status: z.string(),
  comment: z.string(),
  /** The opening hours in words. They may be empty. */
  openingHours: z.string(),
  /** The street address on one line, as on a letter. A server of the release before does not tell it. */
  streetAddress: z.optional(z.string()),
  /** The places at which people gather in an alarm, one on each line. A server of the release before does not tell it. */
  assemblyPoints: z.optional(z.string()),
  /** The language of mails to people who chose none, and of the tablet at its door. A server of the release before does not tell it. */
  language: z.optional(z.catch(z.enum(LANGUAGES), 'en')),
  /** The time of its clock, as '19:00', after which people who are still checked in have probably left. */
  closesAt: z.string(),
  /** The numbers of its working weekdays, 1 for Monday … 7 for Sunday. A server of the release before does not tell it, nor the next one. */
  workingDays: z.optional(z.string()),
  /** The weekdays that close at another time, as '5=12:00 6=13:00'. */
  weekdayClosing: z.optional(z.string()),
  /** True if staff check in only by the changing code on its screen. */
  asksForScreenCode: z.boolean(),
  /** True if staff who are still checked in get a mail shortly before it closes. */
  nudgesBeforeClosing: z.boolean(),
  coordinator: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The person who is told of visitors whom nobody meets. A server of the release before does not tell it. */
  defaultHost: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  validUntil: z.nullable(Day),
  /** The name of the person who last changed it, or the address of a person without a name. */
  updatedBy: z.string(),
  updatedOn: z.nullable(z.iso.datetime()),
})
export type OfficeRow = z.infer<typeof OfficeRow>

export const ListedOffice = z.extend(OfficeRow, { businessUnit: z.string() })
export type ListedOffice = z.infer<typeof ListedOffice>

/** An office in the list, with two numbers of today, which name nobody. */
export const OfficeInList = z.extend(ListedOffice, {
  /** The number of the office's people. */
  people: z.number(),
  /** The number of colleagues, of this office or another, who have checked in here today. It says of nobody who left. */
  came: z.number(),
})
export type OfficeInList = z.infer<typeof OfficeInList>

export const OfficeList = z.object({
  businessUnit: z.string(),
  businessUnits: z.array(z.string()),
  offices: z.array(OfficeInList),
})
export type OfficeList = z.infer<typeof OfficeList>

export const listOffices = endpoint({
  method: 'GET',
  path: '/api/offices',
  access: 'signedIn',
  about: ['offices'],
  input: z.strictObject({
    businessUnit: z.optional(line(100)),
    all: z.optional(z.literal('on')),
    closed: z.optional(z.literal('on')),
  }),
  reply: OfficeList,
})

const ofOffice = z.strictObject({ office: officeRef })

/** The secret part of an office's check-in address, the language of its people, and its assembly points, for its poster. */
export const OfficeKey = z.extend(OfficeName, {
  key: z.string(),
  language: z.catch(z.enum(LANGUAGES), 'en'),
  /** One on each line. A server of the release before has none. */
  assemblyPoints: z.optional(z.string()),
})
export type OfficeKey = z.infer<typeof OfficeKey>

export const readOfficeKey = endpoint({
  method: 'GET',
  path: '/api/offices/:office/key',
  access: { may: 'print the poster', where: 'the office' },
  about: ['office'],
  input: ofOffice,
  reply: OfficeKey,
})

/** An office with its key, and the parts by which posters of several offices are chosen. */
export const OfficeOfPosters = z.extend(OfficeKey, { businessUnit: z.string() })
export type OfficeOfPosters = z.infer<typeof OfficeOfPosters>

export const listOfficeKeys = endpoint({
  method: 'GET',
  path: '/api/office-keys',
  access: { may: 'print the poster', where: 'somewhere' },
  about: ['office', 'offices'],
  input: z.strictObject({}),
  reply: z.object({ offices: z.array(OfficeOfPosters) }),
})

export const renewOfficeKey = endpoint({
  method: 'POST',
  path: '/api/offices/:office/key',
  access: { may: 'renew the office key', where: 'the office' },
  repeatable: true,
  about: ['office', 'audit'],
  input: ofOffice,
  reply: OfficeKey,
})
