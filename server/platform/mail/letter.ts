import { isLanguage, type Language } from '../../../domain/language'
import type { Translate } from '../../../domain/texts/translate'
import { inOneLanguage } from '../texts'
import type { Mail } from './mail'

/** An address of the web or of a mailbox. It is no value of a text: it stands alone on its line, where every mail program finds it whole. */
export type Address = { address: string }

type Line = string | Address

/** The subject and the paragraphs of a mail, said in a language. A paragraph has one line or several. */
export type Letter = (t: Translate) => { subject: string; body: readonly (Line | readonly Line[])[] }

/**
 * The languages of a mail. A person's own language stands alone. Without one it is the language of the person's office,
 * with English below. A language that is unknown here counts as none.
 */
export const languagesOf = (own: Language | null, office: Language | null): readonly Language[] =>
  isLanguage(own) ? [own] : [...new Set<Language>([isLanguage(office) ? office : 'en', 'en'])]

/** The language that a page is read in, as a wish of its reader. English is none, because every page begins in it. */
export const wishOf = (page: Language): Language | null => (page === 'en' ? null : page)

/** The reader of a mail: the address, and the languages in which it is written. */
export type Reader = { email: string; languages: readonly Language[] }

/** Writes a mail in the languages of its reader, the first one first. A language that lacks one of its texts gives way to English. */
export function writeMail(to: string, languages: readonly Language[], letter: Letter): Mail {
  const letters = new Map(languages.map((language) => inOneLanguage(language, letter)))
  const [first] = letters.values()
  return {
    to,
    subject: first?.subject ?? '',
    body: Array.from(letters.values(), ({ body }) => body.map(written).join('\n\n')).join(BETWEEN),
  }
}

const written = (paragraph: Line | readonly Line[]) =>
  [paragraph]
    .flat()
    .map((line) => (typeof line === 'string' ? line : line.address))
    .join('\n')

const BETWEEN = '\n\n————\n\n'
