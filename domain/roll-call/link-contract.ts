import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { line } from '../text'
import { AllClear } from './all-clear-news'
import type { RollCallKind } from './kinds'

/** The answers of the mailed link. */
export const LINK_ANSWERS = ['seen', 'help', 'out'] as const

export const LINK_IS_OVER = 'refusals-roll-call:linkIsOver'
export const LINK_UNKNOWN = 'refusals-roll-call:linkUnknown'

/** The most characters of the place, as in a note. It stands here so that the door needs no other file on marks. */
export const PLACE_LENGTH = 80

export const answerRollCall = endpoint({
  method: 'POST',
  path: '/api/roll-call/answer',
  access: 'open',
  about: [],
  input: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    answer: z.enum(LINK_ANSWERS, 'refusals-roll-call:chooseAnswer'),
    note: line(PLACE_LENGTH),
  }),
  reply: z.object({ office: z.string(), answer: z.enum(LINK_ANSWERS) }),
  transacts: true,
  // Each link counts alone: a thousand people of one office share its network address.
  limits: [{ calls: 120, seconds: 60 }],
  misses: WRONG_LINKS,
})

export const readAlarmLink = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/roll-call/link',
  access: 'open',
  about: [],
  input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    office: z.string(),
    // An import of the list of kinds would bring all of the roll call to the door.
    kind: z.enum(['real', 'drill'] satisfies RollCallKind[]),
    isOpen: z.boolean(),
    /** The assembly points of the office, one on each line. */
    assemblyPoints: z.string(),
    /** The newest word after the end. Null if there is none. */
    allClear: z.nullable(AllClear),
  }),
  readAgain: true,
  misses: WRONG_LINKS,
})
