import { isWhole, type Language } from '../language'

/** The documents that are there in more languages than English. */
export const TRANSLATED_DOCUMENTS = ['privacy', 'faq'] as const
export type TranslatedDocument = (typeof TRANSLATED_DOCUMENTS)[number]

/** True if a document is there in a language. A person agrees to the policy in the language of the door, so every language has it. */
export const hasDocument = (language: Language, name: TranslatedDocument) =>
  name === 'privacy' || isWhole(language)

/** The address of a document in a language. English takes the place of a language that does not have it. */
export const documentPath = (name: TranslatedDocument, language: Language) =>
  `/documents/${name}${language === 'en' || !hasDocument(language, name) ? '' : `.${language}`}.html`
