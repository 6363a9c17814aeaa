import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { ROLL_CALL_KINDS } from './kinds'
import { MAIL_TRIED, MESSAGE_TRIED } from './tried'

const ofRollCall = { office: filledOfficeRef(), rollCall: z.uuid('refusals-roll-call:notKnown') }
const leadsTheRollCall = { may: 'lead the roll call', where: 'the office' } as const

/** One person in a report: the name, the mark that counted at the end, and its notes. */
export const ReportLine = z.object({
  about: z.string(),
  /** Empty if that record is gone. */
  name: z.string(),
  /** The group of the person on the list at the start. */
  listed: z.enum(['inside', 'probably left', 'unconfirmed', 'expected', 'later', 'added']),
  kind: z.enum(['seen', 'help', 'out', 'missing', 'mistake']),
  notes: z.array(z.string()),
  isDisputed: z.boolean(),
  /** The ways by which a person who is missing or needs help was told of the start. */
  tried: z.optional(z.object({ mail: z.enum(MAIL_TRIED), message: z.enum(MESSAGE_TRIED) })),
})
export type ReportLine = z.infer<typeof ReportLine>

/** The numbers of a roll call, without names. They stay when the names are removed. */
export const RollCallNumbers = z.object({
  people: z.int(),
  seen: z.int(),
  out: z.int(),
  help: z.int(),
  missing: z.int(),
  /** The number of missing people who were only expected. Older reports left these people out and have no such number. */
  expected: z.optional(z.int()),
  disputes: z.int(),
  wardens: z.int(),
  /** Seconds from the start until half, nine tenths and all of the people who were inside were accounted for. Null if they were not at the end. */
  half: z.nullable(z.int()),
  nineTenths: z.nullable(z.int()),
  all: z.nullable(z.int()),
})
export type RollCallNumbers = z.infer<typeof RollCallNumbers>

/** A mark of the timeline, with the name of its person or zone. */
const TimelineEntry = z.object({
  after: z.int(),
  /** Empty if that record is gone. */
  name: z.string(),
  kind: z.string(),
  note: z.string(),
  by: z.string(),
  /** The name of the person who brought it to the server, if that was not its maker. */
  broughtBy: z.string(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The most marks of the timeline in one answer. */
export const TIMELINE_PAGE = 2000

const timelinePage = {
  /** Marks in the order of their time. */
  timeline: z.array(TimelineEntry),
  /** The beginning of the next page. Null after the last one. */
  next: z.nullable(z.string()),
}

export const RollCallReport = z.object({
  id: z.uuid(),
  office: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  kind: z.enum(ROLL_CALL_KINDS),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** The age of the list on the device that started the roll call, in seconds. Null if it had none. */
  listAge: z.nullable(z.int()),
  /** The moment at which the report was made. Until the end it says only what was known then. */
  asOf: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  closedBy: z.string(),
  /** True if it ended by itself, twelve hours after its start. */
  endedByItself: z.boolean(),
  /** Every word that it is over, with its sender. The name is empty if that record is gone. */
  allClears: z.array(z.object({ mayEnter: z.boolean(), at: z.iso.datetime(), by: z.string() })),
  numbers: RollCallNumbers,
  /**
   * Each change of the share of accounted people among those who were inside, in seconds after the start. Empty once marks or people
   * have been deleted.
   */
  progress: z.array(z.object({ after: z.int(), share: z.number() })),
  lines: z.array(ReportLine),
  /** The number of people who are left out, because a report names at most 5,000. */
  linesLeftOut: z.int(),
  zones: z.array(
    z.object({ name: z.string(), kind: z.enum(['clear', 'unchecked', 'open']), isDisputed: z.boolean() }),
  ),
  /** The first calls for help, also those that were answered. */
  calls: z.array(TimelineEntry),
  /** The number of marks in the whole timeline. */
  marks: z.int(),
  ...timelinePage,
})
export type RollCallReport = z.infer<typeof RollCallReport>

export const readRollCallReport = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-calls/:rollCall',
  access: leadsTheRollCall,
  about: ['office'],
  input: z.strictObject(ofRollCall),
  reply: RollCallReport,
})

export const readRollCallTimeline = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-calls/:rollCall/timeline',
  access: leadsTheRollCall,
  about: ['office'],
  input: z.strictObject({
    ...ofRollCall,
    from: z.string().check(z.regex(/^\d{1,6}-\d{1,15}$/, 'refusals-roll-call:noPlaceInTimeline')),
  }),
  reply: z.object(timelinePage),
})

/** An office with its last drill and the day of the next one. */
export const DrillRow = z.object({
  officeId: z.uuid(),
  office: z.string(),
  country: z.string(),
  drillEveryMonths: z.int(),
  last: z.nullable(z.object({ id: z.uuid(), day: Day, numbers: z.nullable(RollCallNumbers) })),
  /** The day by which the next one is due. Null if there never was one. Then it is due now. */
  due: z.nullable(Day),
  isOverdue: z.boolean(),
  /** The last day of an office that has closed for good. Then no drill is due. */
  closedOn: z.optional(Day),
  rollCalls: z.array(
    z.object({ id: z.uuid(), day: Day, kind: z.enum(ROLL_CALL_KINDS), isClosed: z.boolean() }),
  ),
})
export type DrillRow = z.infer<typeof DrillRow>

export const listDrills = endpoint({
  method: 'GET',
  path: '/api/drills',
  access: { may: 'lead the roll call', where: 'somewhere' },
  about: ['office', 'offices'],
  input: z.strictObject({}),
  reply: z.object({ offices: z.array(DrillRow) }),
})
