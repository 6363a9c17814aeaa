import * as z from 'zod/mini'
import { text } from '../text'

/** Per-day status codes (specification §4). */
export const DAY_STATUS = { home: 1, office: 2, client: 3, leave: 4 } as const
export type DayStatus = (typeof DAY_STATUS)[keyof typeof DAY_STATUS]

export const DayStatusCode = z.literal([1, 2, 3, 4], 'refusals-profile:chooseStatus')

export const DayEntry = z.object({ status: DayStatusCode, comment: text(500) })
export type DayEntry = z.infer<typeof DayEntry>

/** A day as it is stored. `isUsual` is true if the person’s usual week filled it. */
export type StoredDay = DayEntry & { isUsual?: boolean | undefined }

/** The days in a reply. They are not checked again, because a thousand people have seven thousand days. */
export const KeptStatuses = z.record(
  z.string(),
  z.object({ status: z.literal([1, 2, 3, 4]), comment: z.string(), isUsual: z.optional(z.boolean()) }),
)

/** A strip highlights a day with a status other than out (specification §2). */
export const isHighlighted = (entry: DayEntry | undefined) =>
  entry !== undefined && entry.status !== DAY_STATUS.leave
