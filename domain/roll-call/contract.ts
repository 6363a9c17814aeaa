import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import type { Text } from '../texts/translate'
import { filledOfficeRef } from '../offices/office-reference'
import { ROLL_CALL_KINDS } from './kinds'
import { OpenRollCall } from './list'
import { LONGEST_ROLL_CALL } from './mark'
import { BroughtMark, KnownMark } from './mark-contract'
import { MAIL_TRIED, MESSAGE_TRIED } from './tried'

/** The most marks in one call. */
export const MOST_MARKS = 200
/** The most marks in one answer. `hasMore` says that there are others. */
export const MOST_ANSWERED_MARKS = 250

const ofOffice = { office: filledOfficeRef() }
const rollCallId = z.uuid('refusals-roll-call:notKnown')
const leadsTheRollCall = { may: 'lead the roll call', where: 'the office' } as const

export { BY_VISITOR } from './by-visitor'

/** A text as its key and values, for the reader's language. Its key is one of the refusals. */
const SaidText = z.custom<Text>()

/** A refused mark with the reason in English. `said` is the same as a key and values. */
const RefusedMark = z.object({ id: z.string(), message: z.string(), said: z.optional(SaidText) })

/** A person whose phones made calls in a roll call. */
const Phone = z.object({
  name: z.string(),
  /** The number of marks that this person brought. */
  marks: z.int(),
  /** Seconds since the last call of one of this person's phones. */
  silentFor: z.int(),
})
export type Phone = z.infer<typeof Phone>

/** A caller leads a roll call by a given duty, acts as a warden, or only brings marks of an earlier time with one of these rights. */
export const RIGHTS = ['leads', 'acts', 'brings'] as const
export type CallersRight = (typeof RIGHTS)[number]

export const MAY_NOT_CALL = 'refusals-roll-call:mayNotCall'

export const exchangeMarks = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/marks',
  access: 'signedIn',
  about: [],
  input: z.strictObject({
    ...ofOffice,
    rollCall: rollCallId,
    start: z.optional(
      z.strictObject({
        kind: z.enum(ROLL_CALL_KINDS, 'refusals-roll-call:chooseKind'),
        /** Seconds since the start, by the clock of the device. */
        ago: z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL)),
        /** The age of the list on the device at the start, in seconds. Null if there was none. */
        listAge: z.nullable(z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL))),
        /** True if a code of another phone brought its kind or time. Then it changes no roll call that the server knows. */
        isHanded: z.optional(z.literal(true)),
      }),
    ),
    marks: z.array(BroughtMark).check(z.maxLength(MOST_MARKS, 'refusals-roll-call:tooManyAtOnce')),
    /** The `cursor` of the last answer, or 0. */
    known: z.int().check(z.gte(0)),
  }),
  reply: z.object({
    rollCall: z.extend(OpenRollCall, {
      isClosed: z.boolean(),
      /** The ids of acting wardens whose marks no longer count. Absent if there are none. */
      withdrawn: z.optional(z.array(z.string())),
    }),
    marks: z.array(KnownMark),
    /** The marks of the log, apart from those of people and zones, which pages of the release before would take them for. Absent if there are none. */
    log: z.optional(z.array(KnownMark)),
    cursor: z.int(),
    hasMore: z.boolean(),
    refused: z.array(RefusedMark),
    right: z.enum(RIGHTS),
    /** The end of the caller's duty, on the clock of the office: 'Ada Admin took it at 10:41.' Empty if nobody took it. */
    taken: z.string(),
    /** The same as a key and values. */
    takenSaid: z.optional(SaidText),
    /** The people whose phones made calls, the longest silent first. Empty for a caller who only brings marks. */
    phones: z.array(Phone),
  }),
  transacts: true,
  readAgain: true,
  mostParts: 2000,
  limits: [{ calls: 300, seconds: 60 }],
})

export const HELP_IS_OPEN = 'refusals-roll-call:helpIsOpen'

export const closeRollCall = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/end',
  access: leadsTheRollCall,
  about: ['office', 'audit'],
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId }),
  reply: z.object({
    info: z.string(),
    /** The people whose phones made calls before the end, the longest silent first. Their phones may still bring marks. */
    phones: z.array(Phone),
  }),
  transacts: true,
})

export const NO_ACTING_WARDEN = 'refusals-roll-call:noActingWarden'

export const withdrawActingWarden = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/withdraw',
  access: leadsTheRollCall,
  about: ['office', 'audit'],
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId, person: z.uuid(NO_ACTING_WARDEN) }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

export const OTHER_IS_OPEN = 'refusals-roll-call:otherIsOpen'
export const TOO_LATE_TO_REOPEN = 'refusals-roll-call:tooLateToReopen'

export const reopenRollCall = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/reopen',
  access: leadsTheRollCall,
  about: ['office', 'offices', 'audit'],
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

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
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId }),
  reply: RollCallReport,
})

export const readRollCallTimeline = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-calls/:rollCall/timeline',
  access: leadsTheRollCall,
  about: ['office'],
  input: z.strictObject({
    ...ofOffice,
    rollCall: rollCallId,
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
