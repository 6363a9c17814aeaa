import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'
import { filledLine, line, text } from '../text'
import { OfficeRow } from './contract'
import { hasLetters } from './name'
import { daysOfCard } from './office-card'
import { filledOfficeRef, NO_OFFICE_NAME } from './office-reference'
import { ASSEMBLY_POINTS_LENGTH } from './assembly-points'
import { CLOCK_TIME, isWeekdayClosing } from './office-days'
import { OFFICE_PHASES } from './phases'
import { isZoneName, OfficeLocation } from './place'

const nothing = z.strictObject({})

/** The coordinator of an office without one, in a call. */
export const NOT_SELECTED = 'Not Selected' as const

const nameOfOffice = filledLine(100, NO_OFFICE_NAME).check(
  z.refine(hasLetters, 'refusals-offices:useLetters'),
)

/** The country, region, business unit and time zone, as an administrator gives them. */
export const placeFields = {
  country: filledLine(100, 'refusals-offices:enterCountry'),
  region: filledLine(100, 'refusals-offices:enterRegion'),
  businessUnit: filledLine(100, 'refusals-offices:enterUnit'),
  timeZone: filledLine(100, 'refusals-offices:chooseTimeZone').check(
    z.refine(isZoneName, 'refusals-offices:timeZoneSuchAs'),
  ),
}

/** The most characters of an office's opening hours. */
export const OPENING_HOURS_LENGTH = 200

/** The most characters of an office's street address. */
export const STREET_ADDRESS_LENGTH = 200

const CLOSES_AT = 'refusals-offices:enterTime'
const WORKING_DAYS = 'refusals-offices:chooseWorkingDay'

const language = z.enum(LANGUAGES, 'refusals:unknownLanguage')

const phase = z.enum(OFFICE_PHASES, 'refusals-offices:choosePhase')

/** One office in full, but without its key. */
export const OfficeDetail = z.extend(OfficeRow, {
  ...daysOfCard,
  region: z.string(),
  businessUnit: z.string(),
  /** The last day of an office that closes for good. */
  lastDay: z.optional(Day),
})
export type OfficeDetail = z.infer<typeof OfficeDetail>

export const readOffice = endpoint({
  method: 'GET',
  path: '/api/offices/:office',
  access: 'signedIn',
  about: ['office', 'offices'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeDetail,
  readAgain: true,
})

/** The fields of an office that its coordinator changes, with what a call may give. Every other list of them comes from this one. */
const editableFields = {
  phase: z.optional(z.union([z.literal(''), phase], 'refusals-offices:choosePhase')),
  coordinator: z.optional(line(254)),
  /** The person who is told of visitors whom nobody meets, in place of the reception. */
  defaultHost: z.optional(line(254)),
  comment: z.optional(text(1000)),
  openingHours: z.optional(line(OPENING_HOURS_LENGTH)),
  streetAddress: z.optional(line(STREET_ADDRESS_LENGTH)),
  assemblyPoints: z.optional(text(ASSEMBLY_POINTS_LENGTH)),
  language: z.optional(language),
  closesAt: z.optional(z.string(CLOSES_AT).check(z.regex(CLOCK_TIME, CLOSES_AT))),
  workingDays: z.optional(z.string(WORKING_DAYS).check(z.regex(/^(?=.)1?2?3?4?5?6?7?$/, WORKING_DAYS))),
  weekdayClosing: z.optional(z.string(CLOSES_AT).check(z.refine(isWeekdayClosing, CLOSES_AT))),
  asksForScreenCode: z.optional(z.boolean('refusals:sendBoolean')),
  nudgesBeforeClosing: z.optional(z.boolean('refusals:sendBoolean')),
  validUntil: z.optional(z.union([z.literal(''), Day], 'refusals:enterDay')),
}

export type EditableField = keyof typeof editableFields

export const EDITABLE_FIELDS = Object.keys(editableFields) as readonly EditableField[]

/** The fields in which somebody may write about a person. */
export const FREE_TEXTS = [
  'comment',
  'openingHours',
  'streetAddress',
  'assemblyPoints',
] as const satisfies readonly EditableField[]

export const changeOffice = endpoint({
  method: 'PATCH',
  path: '/api/offices/:office',
  access: { may: 'change an office', where: 'the office' },
  about: ['office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    ...editableFields,
    /** The server accepts it empty and ignores it. */
    updatedBy: z.optional(z.literal('', 'refusals-offices:recordedByServer')),
    updatedOn: z.optional(z.literal('', 'refusals-offices:recordedByServer')),
  }),
  reply: OfficeDetail,
  transacts: true,
})

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/office-places',
  access: { may: 'create an office', where: 'everywhere' },
  about: ['offices'],
  input: nothing,
  reply: z.object({ own: z.nullable(OfficeLocation), places: z.array(OfficeLocation) }),
})

export const createOffice = endpoint({
  method: 'POST',
  path: '/api/offices',
  access: { may: 'create an office', where: 'everywhere' },
  about: ['offices', 'audit'],
  input: z.strictObject({
    name: nameOfOffice,
    ...placeFields,
    phase: z.optional(phase),
    language: z.optional(language),
  }),
  reply: z.object({ info: z.string(), office: z.string(), officeId: z.uuid() }),
  repeatable: true,
})

export const renameOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/name',
  access: { may: 'rename an office', where: 'the office' },
  about: ['office', 'offices', 'me', 'people', 'duties', 'audit'],
  input: z.strictObject({ office: filledOfficeRef(), name: nameOfOffice }),
  reply: OfficeDetail,
  transacts: true,
})

export const updateMasterData = endpoint({
  method: 'POST',
  path: '/api/master-data',
  access: { may: 'create an office', where: 'everywhere' },
  about: [],
  input: nothing,
  reply: z.object({
    info: z.string(),
    countries: z.array(z.object({ country: z.string(), offices: z.array(z.string()) })),
  }),
})
