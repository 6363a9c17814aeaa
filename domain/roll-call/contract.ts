import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import type { Text } from '../texts/translate'
import { filledOfficeRef } from '../offices/office-reference'
import { ROLL_CALL_KINDS } from './kinds'
import { OpenRollCall } from './list'
import { LONGEST_ROLL_CALL } from './mark'
import { BroughtMark, KnownMark } from './mark-contract'

/** The most marks in one call. */
export const MOST_MARKS = 200
/** The most marks in one answer. `hasMore` says that there are others. */
export const MOST_ANSWERED_MARKS = 250

const ofOffice = { office: filledOfficeRef() }
const rollCallId = z.uuid('refusals-roll-call:notKnown')
const leadsTheRollCall = { may: 'lead the roll call', where: 'the office' } as const

export { BY_VISITOR } from './by-visitor'

/** A text in English, and `said` as a key of the refusals and its values, for the reader's language. */
const SaidMessage = z.object({ text: z.string(), said: z.custom<Text>() })

const RefusedMark = z.object({ id: z.string(), reason: SaidMessage })

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
    /** The end of the caller's duty, on the clock of the office: 'Ada Admin took it at 10:41.' Absent if nobody took it. */
    taken: z.optional(SaidMessage),
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
