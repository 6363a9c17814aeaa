import type { Language } from '../../domain/language'
import { documentPath } from '../../domain/organisation/document-path'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'

export type DocumentName = 'privacy' | 'faq'

/** The address of a document: the organisation's own, else the product's document in the reader's language. */
export const documentAddress = (
  name: DocumentName,
  { privacyUrl, faqUrl }: PublicOrganisation,
  language: Language = 'en',
) => (name === 'privacy' ? privacyUrl : faqUrl) || documentPath(name, language)
