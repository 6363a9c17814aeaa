import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../language'

type Translation = Exclude<Language, 'en'>

const TRANSLATIONS = Object.fromEntries(
  LANGUAGES.filter((language) => language !== 'en').map((language) => [language, z.optional(z.string())]),
) as Record<Translation, z.ZodMiniOptional<z.ZodMiniString>>

/** A statement that can be confirmed, with its text in each language that it has (specification §3). */
export const Question = z.object({ id: z.string(), en: z.string(), ...TRANSLATIONS })
export type Question = z.infer<typeof Question>

/**
 * A question at a door, with its texts in English and in the language of the page. Its wording changes with every change of
 * its text in any language.
 */
export const AskedQuestion = z.extend(Question, { wording: z.optional(z.string()) })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The two audiences of an office. Each has its own questions. */
export const AUDIENCES = ['employee', 'visitor'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The text of a question in a language, or in English if it has none, with the text's language. */
export function questionIn(question: Question, language: Language): { text: string; language: Language } {
  const text = question[language]
  return text === undefined ? { text: question.en, language: 'en' } : { text, language }
}

/** The languages in which a question has no text. */
export const languagesWithout = (question: Question) =>
  LANGUAGES.filter((language) => question[language] === undefined)

/** The ids of the ticked questions after a press on one of them. */
export const toggled = (ticked: readonly string[], id: string) =>
  ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]
