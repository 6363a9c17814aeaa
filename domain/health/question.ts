import * as z from 'zod/mini'
import type { Language } from '../language'

/** A statement that can be confirmed, in the three languages (specification §3). */
export const Question = z.object({ id: z.string(), en: z.string(), es: z.string(), pt: z.string() })
export type Question = z.infer<typeof Question>

/** A question at a door. Its wording changes with every change of its text in any language. */
export const AskedQuestion = z.extend(Question, { wording: z.optional(z.string()) })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The two audiences of an office. Each has its own questions. */
export const AUDIENCES = ['employee', 'visitor'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The text of a question in a language, or in English if it has none. */
export const questionIn = (question: Question | undefined, language: Language) =>
  question && (language === 'es' || language === 'pt' ? question[language] : question.en)
