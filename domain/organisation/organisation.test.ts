import { expect, test } from 'vitest'
import { Organisation } from './organisation'

const organisation: Organisation = {
  name: 'Example Group',
  shortName: 'EG',
  mainDomain: 'group.example',
  allowedDomains: ['group.example', 'daughter.example'],
  privacyMailbox: 'privacy@group.example',
  supportMailbox: 'support@group.example',
  privacyUrl: '',
  faqUrl: 'https://group.example/faq',
  exportFaqUrl: '',
  credits: [
    {
      title: 'Business Idea and Design',
      team: 'Health & Safety',
      name: 'Jordan Sample',
      place: 'Brisbane, Australia',
      email: 'jordan.sample@group.example',
    },
  ],
}

const faultsOf = (changed: unknown) => {
  const parsed = Organisation.safeParse(changed)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a whole organisation is accepted as it is', () => {
  expect(Organisation.parse(organisation)).toEqual(organisation)
})

test('mailboxes are made lower case and trimmed', () => {
  const parsed = Organisation.parse({ ...organisation, supportMailbox: ' Support@Group.example ' })
  expect(parsed.supportMailbox).toBe('support@group.example')
})

const DOMAIN_HELP = 'Give an e-mail domain in lower case without @, like example.org'

test.each<[string, Partial<Record<keyof Organisation | 'colour', unknown>>, string[]]>([
  ['an empty name', { name: ' ' }, ['name: Give the name of the organisation']],
  ['a missing name', { name: undefined }, ['name: Give the name of the organisation']],
  [
    'a main domain that is not allowed',
    { mainDomain: 'other.example' },
    ['allowedDomains: List the main domain among the allowed domains too'],
  ],
  [
    'a domain in capitals',
    { allowedDomains: ['group.example', 'Daughter.example'] },
    [`allowedDomains.1: ${DOMAIN_HELP}`],
  ],
  [
    'a domain with an @',
    { allowedDomains: ['group.example', '@d.example'] },
    [`allowedDomains.1: ${DOMAIN_HELP}`],
  ],
  [
    'a domain twice',
    { allowedDomains: ['group.example', 'group.example'] },
    ['allowedDomains: List each domain once'],
  ],
  [
    'domains as one text',
    { allowedDomains: 'group.example' },
    ['allowedDomains: Give a list of e-mail domains in brackets'],
  ],
  [
    'a mailbox without a domain',
    { privacyMailbox: 'privacy' },
    ['privacyMailbox: Give the e-mail address of the data privacy mailbox'],
  ],
  [
    'an address that would run as a script',
    { faqUrl: 'javascript:alert(1)' },
    ['faqUrl: Give the full address of the FAQ, starting with https://, or "" for the built-in page'],
  ],
  [
    'an address without a host',
    { privacyUrl: 'https://' },
    [
      'privacyUrl: Give the full address of the data protection notice, starting with https://, or "" for the built-in page',
    ],
  ],
  ['nobody to credit', { credits: [] }, ['credits: Credit at least one person']],
  [
    'a credit without a place',
    { credits: [{ ...organisation.credits[0], place: '' }] },
    ['credits.0.place: Give the town and country where the person works'],
  ],
  ['a setting that does not exist', { colour: 'red' }, [': Remove what is not a setting: colour']],
])('%s is refused with a text that helps', (_case, change, faults) => {
  expect(faultsOf({ ...organisation, ...change })).toEqual(faults)
})

test.each([[null], ['text'], [[]]])('%j is not an organisation', (content) => {
  expect(faultsOf(content)).toEqual([': Give an object in braces'])
})
