import type { Language } from '../../../domain/language'
import type { Translate } from '../../../domain/texts/translate'
import { translatorOf } from '../texts'
import type { Mail } from './mail'

/** The subject and the body of a mail, said in a language. */
export type Letter = (t: Translate) => Omit<Mail, 'to'>

/**
 * The languages of a mail. A person's own language stands alone. Without one it is the language of the person's office,
 * with English below.
 */
export const languagesOf = (own: Language | null, office: Language | null): readonly Language[] =>
  own ? [own] : [...new Set<Language>([office ?? 'en', 'en'])]

/** The reader of a mail: the address, and the languages in which it is written. */
export type Reader = { email: string; languages: readonly Language[] }

/** Writes a mail in the languages of its reader, the first one first. */
export function writeMail(to: string, languages: readonly Language[], letter: Letter): Mail {
  const letters = languages.map((language) => letter(translatorOf(language)))
  const [first] = letters
  return { to, subject: first?.subject ?? '', body: letters.map(({ body }) => body).join(BETWEEN) }
}

const BETWEEN = '\n\n————\n\n'
