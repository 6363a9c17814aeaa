import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { HELPING_DUTIES, type HelpingDuty } from '../presence/office-today'
import { DAY_STATUS } from '../statuses/day-status'

const Person = z.object({ id: z.uuid(), name: z.string() })

/** An office that has a duty, and where nobody who has it plans to be on its next working day. */
export const Uncovered = z.object({
  office: z.object({ id: z.uuid(), name: z.string() }),
  /** The next working day of the office. */
  day: Day,
  duty: z.enum(HELPING_DUTIES),
  /** The people of the office who have the duty and are not on leave then, by name. */
  toAsk: z.array(Person),
  /** The people who have the duty for this office alone and whose own office is another one, by name. They cover nothing. A server of the release before does not tell them. */
  elsewhere: z.optional(z.array(z.extend(Person, { office: z.string() }))),
})
export type Uncovered = z.infer<typeof Uncovered>

export const listUncovered = endpoint({
  method: 'GET',
  path: '/api/uncovered-offices',
  access: 'signedIn',
  about: ['office', 'offices', 'duties'],
  input: z.strictObject({}),
  reply: z.object({ uncovered: z.array(Uncovered) }),
})

/**
 * A person who has one of the duties of an office on a day, with the status of that day. A person whose own office is another one
 * has its name as `worksAt`.
 */
export type Holder = {
  id: string
  name: string
  duty: HelpingDuty
  status: number | null
  worksAt: string | null
}

/**
 * The duties of an office that nobody of its people covers on a day, each with the people to ask. A duty that nobody has is not one of
 * them. Nobody is asked if only people of other offices have it.
 */
export const uncoveredBy = (holders: readonly Holder[]) =>
  HELPING_DUTIES.flatMap((duty) => {
    const having = holders.filter((holder) => holder.duty === duty)
    const there = having.filter(({ worksAt }) => worksAt === null)
    if (having.length === 0 || there.some(({ status }) => status === DAY_STATUS.office)) return []
    const toAsk = there.filter(({ status }) => status !== DAY_STATUS.leave)
    return {
      duty,
      toAsk: toAsk.map(({ id, name }) => ({ id, name })),
      elsewhere: having.flatMap(({ id, name, worksAt }) =>
        worksAt === null ? [] : { id, name, office: worksAt },
      ),
      isHeldThere: there.length > 0,
    }
  })

/** The hours of the office's clock at which its coordinator is told. A server that was down at the first hour tells later. */
const TELLS_FROM_HOUR = 15
const TELLS_UNTIL_HOUR = 18

/** True if a coordinator is told at this time of a clock, such as '15:00'. */
export function isTimeToTell(time: string) {
  const hour = Number(time.slice(0, 2))
  return hour >= TELLS_FROM_HOUR && hour < TELLS_UNTIL_HOUR
}
