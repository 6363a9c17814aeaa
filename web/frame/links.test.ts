import { expect, test } from 'vitest'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import type { Me } from '../../domain/profile/signed-in-person'
import { english } from '../../domain/testing/words'
import { linksFor } from './links'

const organisation = { privacyUrl: '', faqUrl: 'https://example.org/faq' } as PublicOrganisation
const employee = { role: '', duties: [] as Me['duties'] } as Me
const admin = { role: 'Admin', duties: [] as Me['duties'] } as Me
const privacy = {
  role: '',
  duties: [{ duty: 'privacy', scope: { kind: 'country', country: 'France' } }],
} as unknown as Me
const warden = { role: '', duties: [{ duty: 'warden', scope: { kind: 'everywhere' } }] } as unknown as Me

const OPEN = ['Home', 'Support', 'Data Protection', 'FAQ', 'Release Notes', 'QR scan']
const SIGNED_IN = [...OPEN, 'Offices', 'People', 'Contacts Tracing', 'Who can see what', 'Developers']

test.each([
  ['nobody sees the open pages', null, OPEN],
  ['an employee sees all but the Admin Console', employee, SIGNED_IN],
  ['an administrator sees all', admin, [...SIGNED_IN, 'Admin Console', 'Roll calls']],
  ['who answers for personal data sees the Admin Console', privacy, [...SIGNED_IN, 'Admin Console']],
  ['a warden does not, but the roll calls', warden, [...SIGNED_IN, 'Roll calls']],
])('%s', (_rule, me, expected) => {
  expect(
    linksFor(me, organisation, english)
      .map(({ label }) => label)
      .sort(),
  ).toEqual([...expected].sort())
})

test.each([
  ['a document without an address is the built-in one', 'Data Protection', '/documents/privacy.html'],
  ['a document with an address is found there', 'FAQ', 'https://example.org/faq'],
])('%s', (_rule, label, address) => {
  expect(linksFor(null, organisation, english).find((link) => link.label === label)?.to).toBe(address)
})

test.each([
  ['nobody', null],
  ['an employee', employee],
  ['an administrator', admin],
])('the menu of %s ends with pages that are read one time', (_who, me) => {
  const labels = linksFor(me, organisation, english).map(({ label }) => label)
  expect(labels.slice(0, 2)).toEqual(['Home', 'QR scan'])
  expect(labels.slice(labels.indexOf('Support'))).toEqual([
    ...['Support', 'Data Protection'],
    ...(me ? ['Who can see what'] : []),
    ...['FAQ', 'Release Notes'],
    ...(me ? ['Developers'] : []),
  ])
})
