import { expect, test } from 'vitest'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import { documentAddress } from './documents'

const own = { privacyUrl: 'https://group.example/data', faqUrl: 'https://group.example/faq' }
const none = { privacyUrl: '', faqUrl: '' }

test.each([
  ['privacy', none, 'en', '/documents/privacy.html'],
  ['privacy', none, 'es', '/documents/privacy.es.html'],
  ['faq', none, 'en', '/documents/faq.html'],
  ['faq', none, 'es', '/documents/faq.es.html'],
  ['faq', none, 'pt', '/documents/faq.pt.html'],
  ['privacy', own, 'es', own.privacyUrl],
  ['faq', own, 'pt', own.faqUrl],
] as const)('%s of %j in %s is %s', (name, organisation, language, address) => {
  expect(documentAddress(name, organisation as PublicOrganisation, language)).toBe(address)
})
