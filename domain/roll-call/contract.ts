import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { OpenRollCall, ROLL_CALL_KINDS } from './list'
import { LONGEST_ROLL_CALL, Mark } from './mark'

/** A call brings so many marks at most. */
export const MOST_MARKS = 200
/** An answer brings so many marks at most; `hasMore` says that there are others. */
export const MOST_ANSWERED_MARKS = 2000

const ofOffice = { office: filledOfficeRef() }
const rollCallId = z.uuid('This roll call is not known')
const callsTheRoll = { may: 'call the roll', where: 'the office' } as const

/** The maker of a mark that a visitor made on the device that began the visit. */
export const BY_VISITOR = 'the visitor’s device'

/** A mark as the server has it. */
export const KnownMark = z.extend(Mark, {
  /** The name of who made it, or BY_VISITOR. Empty if that record is gone, or if the person answered the mail. */
  byName: z.string(),
})
export type KnownMark = z.infer<typeof KnownMark>

export const exchangeMarks = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/marks',
  access: callsTheRoll,
  summary:
    'Brings the marks of a device, at most 200, and answers those of others that it does not know. `rollCall` is the id that the device gave to the roll call when it was started there, or heard from the server. With `start` it starts it, unless one is open at the office or was started there less than 15 minutes apart: then both are one, and a real one makes a drill real. A start tells everybody inside by mail and leaves an audit entry. A mark that is known already counts once. A mark that is refused is listed with the reason, and the others are taken. Marks that come after the end are taken too, for the report.',
  about: [],
  input: z.strictObject({
    ...ofOffice,
    rollCall: rollCallId,
    start: z.optional(
      z.strictObject({
        kind: z.enum(ROLL_CALL_KINDS, 'Please choose a real alarm or a drill'),
        /** Seconds since the start, by the clock of the device. */
        ago: z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL)),
        /** How old the list on the device was at the start, in seconds. Null if there was none. */
        listAge: z.nullable(z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL))),
      }),
    ),
    marks: z.array(Mark).check(z.maxLength(MOST_MARKS, `At most ${MOST_MARKS} marks at once`)),
    /** The `cursor` of the last answer, or 0. */
    known: z.int().check(z.gte(0)),
  }),
  reply: z.object({
    rollCall: z.extend(OpenRollCall, { isClosed: z.boolean() }),
    marks: z.array(KnownMark),
    cursor: z.int(),
    hasMore: z.boolean(),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  transacts: true,
  readAgain: true,
})

export const HELP_IS_OPEN = 'Somebody still needs help. Please mark that person first.'

export const closeRollCall = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/end',
  access: callsTheRoll,
  summary:
    'Ends the open roll call of an office. 409 while somebody needs help. Acting wardens lose the duty. Leaves an audit entry.',
  about: ['office', 'audit'],
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

/** One line of a report: who it is, what counted at the end, and who said so. */
export const ReportLine = z.object({
  about: z.string(),
  name: z.string(),
  /** What the list said of the person at the start. */
  listed: z.enum(['inside', 'probably left', 'unconfirmed', 'expected', 'later', 'added']),
  kind: z.enum(['seen', 'help', 'out', 'missing', 'mistake']),
  notes: z.array(z.string()),
  isDisputed: z.boolean(),
})
export type ReportLine = z.infer<typeof ReportLine>

/** The numbers of a roll call, without names. They stay when the names have to go. */
export const RollCallNumbers = z.object({
  people: z.int(),
  seen: z.int(),
  out: z.int(),
  help: z.int(),
  missing: z.int(),
  disputes: z.int(),
  wardens: z.int(),
  /** Seconds from the start since which half, nine tenths and all of the people who were inside were accounted for. Null if they were not at the end. */
  half: z.nullable(z.int()),
  nineTenths: z.nullable(z.int()),
  all: z.nullable(z.int()),
})
export type RollCallNumbers = z.infer<typeof RollCallNumbers>

export const RollCallReport = z.object({
  id: z.uuid(),
  office: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  kind: z.enum(ROLL_CALL_KINDS),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** How old the list was with which it was started, in seconds. Null if the device had none. */
  listAge: z.nullable(z.int()),
  closedAt: z.nullable(z.iso.datetime()),
  closedBy: z.string(),
  numbers: RollCallNumbers,
  lines: z.array(ReportLine),
  zones: z.array(
    z.object({ name: z.string(), kind: z.enum(['clear', 'unchecked', 'open']), isDisputed: z.boolean() }),
  ),
  /** Every mark by its time, with the name of what it is about. */
  timeline: z.array(
    z.object({
      after: z.int(),
      name: z.string(),
      kind: z.string(),
      note: z.string(),
      by: z.string(),
      /** The name of who brought it to the server, if that was somebody else. */
      broughtBy: z.string(),
    }),
  ),
})
export type RollCallReport = z.infer<typeof RollCallReport>

export const readRollCallReport = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-calls/:rollCall',
  access: callsTheRoll,
  summary:
    'The report of one roll call: timeline, times until half, nine tenths and all were accounted for, who marked what, the age of the list, disputes. Names go with the records that they come from; the numbers stay.',
  about: ['office'],
  input: z.strictObject({ ...ofOffice, rollCall: rollCallId }),
  reply: RollCallReport,
})

/** An office with its last drill and when the next one is due. */
export const DrillRow = z.object({
  officeId: z.uuid(),
  office: z.string(),
  country: z.string(),
  drillEveryMonths: z.int(),
  last: z.nullable(z.object({ id: z.uuid(), day: Day, numbers: z.nullable(RollCallNumbers) })),
  /** The day by which the next one is due. Null if there never was one: it is due now. */
  due: z.nullable(Day),
  isOverdue: z.boolean(),
  rollCalls: z.array(
    z.object({ id: z.uuid(), day: Day, kind: z.enum(ROLL_CALL_KINDS), isClosed: z.boolean() }),
  ),
})
export type DrillRow = z.infer<typeof DrillRow>

export const listDrills = endpoint({
  method: 'GET',
  path: '/api/drills',
  access: { may: 'call the roll', where: 'somewhere' },
  summary:
    'The offices at which the caller may call the roll, with the last drill, the day by which the next one is due, and the newest ten roll calls; overdue ones first.',
  about: ['office', 'offices'],
  input: z.strictObject({}),
  reply: z.object({ offices: z.array(DrillRow) }),
})
