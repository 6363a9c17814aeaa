import { isWhole, type Language } from '../language'

/** The documents that are there in each language with whole texts. */
export const TRANSLATED_DOCUMENTS = ['privacy', 'faq'] as const
export type TranslatedDocument = (typeof TRANSLATED_DOCUMENTS)[number]

/** The address of a document in a language. English takes the place of a language without whole texts. */
export const documentPath = (name: TranslatedDocument, language: Language) =>
  `/documents/${name}${language === 'en' || !isWhole(language) ? '' : `.${language}`}.html`
