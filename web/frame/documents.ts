import type { Language } from '../../domain/health/question'
import type { PublicOrganisation } from '../../domain/organisation/public'

export type DocumentName = 'privacy' | 'faq'

const BUILT_IN: Record<DocumentName, string> = {
  privacy: '/documents/privacy.html',
  faq: '/documents/faq.html',
}

/** Where a document of the organisation is: its own address, else the page that comes with the product, in a language that it is written in. */
export const documentAddress = (
  name: DocumentName,
  { privacyUrl, faqUrl }: PublicOrganisation,
  language: Language = 'en',
) => (name === 'privacy' ? privacyUrl || privacyIn(language) : faqUrl || BUILT_IN.faq)

const privacyIn = (language: Language) =>
  language === 'en' ? BUILT_IN.privacy : `/documents/privacy.${language}.html`
