import * as z from 'zod/mini'

/** A statement that can be confirmed, in the three languages (specification §3). */
export const Question = z.object({ id: z.string(), en: z.string(), es: z.string(), pt: z.string() })
export type Question = z.infer<typeof Question>

/** A question as it is asked at a door: its wording is another one as soon as it reads differently in any language. */
export const AskedQuestion = z.extend(Question, { wording: z.optional(z.string()) })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** Whom an office asks: its employees and its visitors, each with questions of their own. */
export const AUDIENCES = ['employee', 'visitor'] as const
export type Audience = (typeof AUDIENCES)[number]
