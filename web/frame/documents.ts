import type { Language } from '../../domain/language'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'

export type DocumentName = 'privacy' | 'faq'

/** Where a document of the organisation is: its own address, else the page that comes with the product, in the language of the reader. */
export const documentAddress = (
  name: DocumentName,
  { privacyUrl, faqUrl }: PublicOrganisation,
  language: Language = 'en',
) =>
  (name === 'privacy' ? privacyUrl : faqUrl) ||
  `/documents/${name}${language === 'en' ? '' : `.${language}`}.html`
