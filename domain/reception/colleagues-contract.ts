import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { line } from '../text'
import { OwnPresence, says } from '../presence/own-presence'

/** A search for a colleague at the reception needs this many letters, and shows this many people. */
export const LETTERS_TO_SEARCH = 3
export const MOST_COLLEAGUES = 5

// A Chinese, Japanese or Korean name has two signs, and each counts as two letters.
const lettersIn = (word: string) =>
  (word.match(/\p{L}/gu) ?? []).length +
  (word.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? []).length

/** True if one word of a typed name has enough letters, so that few people are found. */
export const isSearchable = (typed: string) =>
  typed.split(/\s+/).some((word) => lettersIn(word) >= LETTERS_TO_SEARCH)

const TYPE_LETTERS = 'refusals-presence:typeLetters'
export const NAME_TOO_SHORT = { key: TYPE_LETTERS, values: { count: LETTERS_TO_SEARCH } } as const

export const COLLEAGUE_NOT_HERE = 'refusals-presence:colleagueNotHere'

/** A member of staff who is inside, or was inside until the reception said otherwise. */
export const Colleague = z.extend(
  z.pick(OwnPresence, { checkIn: true, state: true, source: true, at: true }),
  {
    name: z.string(),
    /** It tells two people of one name apart. */
    email: z.string(),
  },
)
export type Colleague = z.infer<typeof Colleague>

export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/offices/:office/colleagues',
  access: { may: 'receive visitors', where: 'the office' },
  about: ['office'],
  input: z.strictObject({
    office: officeRef,
    name: line(100, 'refusals:enterText').check(
      z.refine(isSearchable, { error: TYPE_LETTERS, params: NAME_TOO_SHORT.values }),
    ),
  }),
  reply: z.object({ timeZone: z.string(), colleagues: z.array(Colleague), hasMore: z.boolean() }),
})

export const checkOutColleague = endpoint({
  method: 'POST',
  path: '/api/offices/:office/left',
  access: { may: 'receive visitors', where: 'the office' },
  about: ['office', 'audit'],
  input: z.strictObject({ office: officeRef, checkIn: z.uuid('refusals-presence:checkInUnknown'), says }),
  reply: Colleague,
  repeatable: true,
})
