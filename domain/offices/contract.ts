import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { SpecialDays } from './special-days'
import { line } from '../text'
import { officeRef } from './office-reference'
import { OFFICE_PHASES, UNKNOWN_PHASE } from './phases'

export const OfficeName = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** The last day of an office that has closed for good. Others have none. */
  closedOn: z.optional(Day),
})
export type OfficeName = z.infer<typeof OfficeName>

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
  /** The places at which people gather in an alarm, one on each line. A server of the release before does not tell it. */
  assemblyPoints: z.optional(z.string()),
  /** The language of mails to people who chose none, and of the tablet at its door. A server of the release before does not tell it. */
  language: z.optional(z.catch(z.enum(LANGUAGES), 'en')),
  /** The time of its clock, as '19:00', after which people who are still checked in have probably left. */
  closesAt: z.string(),
  /** The numbers of its working weekdays, 1 for Monday … 7 for Sunday. A server of the release before does not tell it, nor the next three. */
  workingDays: z.optional(z.string()),
  /** The weekdays that close at another time, as '5=12:00 6=13:00'. */
  weekdayClosing: z.optional(z.string()),
  /** The days of its country that differ from their weekday. Lists of offices do not tell them, nor the office's own. */
  countryDays: z.optional(SpecialDays),
  /** Its own days that differ from their weekday. */
  ownDays: z.optional(SpecialDays),
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

/** An office as its people see it on Home. It has no check-in key, because that key stands for a scanned code. */
export const OfficeCard = ListedOffice
export type OfficeCard = z.infer<typeof OfficeCard>

export const listOfficeNames = endpoint({
  method: 'GET',
  path: '/api/office-names',
  access: 'open',
  isStable: true,
  about: ['offices'],
  input: z.strictObject({ closed: z.optional(z.literal('on')) }),
  reply: z.array(OfficeName),
})

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

/** The secret part of an office's check-in address and the language of its people, for its poster. */
export const OfficeKey = z.extend(OfficeName, { key: z.string(), language: z.catch(z.enum(LANGUAGES), 'en') })
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
