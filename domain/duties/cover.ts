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

/** A person of an office who has one of its duties on a day, with the status of that day. */
export type Holder = { id: string; name: string; duty: HelpingDuty; status: number | null }

/** The duties of an office that nobody of its people covers on a day, each with the people to ask. A duty that nobody has is not one of them. */
export const uncoveredBy = (holders: readonly Holder[]) =>
  HELPING_DUTIES.flatMap((duty) => {
    const having = holders.filter((holder) => holder.duty === duty)
    if (having.length === 0 || having.some(({ status }) => status === DAY_STATUS.office)) return []
    const toAsk = having.filter(({ status }) => status !== DAY_STATUS.leave)
    return { duty, toAsk: toAsk.map(({ id, name }) => ({ id, name })) }
  })

/** The hours of the office's clock at which its coordinator is told. A server that was down at the first hour tells later. */
const TELLS_FROM_HOUR = 15
const TELLS_UNTIL_HOUR = 18

/** True if a coordinator is told at this time of a clock, such as '15:00'. */
export function isTimeToTell(time: string) {
  const hour = Number(time.slice(0, 2))
  return hour >= TELLS_FROM_HOUR && hour < TELLS_UNTIL_HOUR
}
