import type { PublicOrganisation } from '../../domain/organisation/public'

export type DocumentName = 'privacy' | 'faq'

const BUILT_IN: Record<DocumentName, string> = {
  privacy: '/documents/privacy.html',
  faq: '/documents/faq.html',
}

/** Where a document of the organisation is: its own address, else the page that comes with the product. */
export const documentAddress = (name: DocumentName, { privacyUrl, faqUrl }: PublicOrganisation) =>
  (name === 'privacy' ? privacyUrl : faqUrl) || BUILT_IN[name]
