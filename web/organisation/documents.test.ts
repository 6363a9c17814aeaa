import { expect, test } from 'vitest'
import type { TextKey } from '../../texts/keys'
import { english } from '../../domain/testing/words'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import { documentAddress } from './documents'

const own = { privacyUrl: 'https://group.example/data', faqUrl: 'https://group.example/faq' }
const none = { privacyUrl: '', faqUrl: '' }

test.each([
  ['privacy', none, 'en', '/documents/privacy.html'],
  ['privacy', none, 'es', '/documents/privacy.es.html'],
  ['privacy', none, 'ja', '/documents/privacy.ja.html'],
  ['faq', none, 'en', '/documents/faq.html'],
  ['faq', none, 'ja', '/documents/faq.html'],
  ['faq', none, 'es', '/documents/faq.es.html'],
  ['faq', none, 'pt', '/documents/faq.pt.html'],
  ['privacy', own, 'es', own.privacyUrl],
  ['faq', own, 'pt', own.faqUrl],
] as const)('%s of %j in %s is %s', (name, organisation, language, address) => {
  expect(documentAddress(name, organisation as PublicOrganisation, language)).toBe(address)
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [privacy = ''] = Object.values(
  import.meta.glob<string>('../public/documents/privacy.html', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** All storage of pages in a browser: its place, name and time in the source, and its row on the privacy page. */
const STORED: Record<string, [row: string, time: string]> = {
  'device alarm-messages': ['Whether you turned on alarm messages', 'until the browser’s data is cleared'],
  'device roll-call-sound': ['or the sound of a roll call', 'until the browser’s data is cleared'],
  'device warned-of-clearing': [
    'whether the browser was asked not to clear what it stores',
    'until the browser’s data is cleared',
  ],
  'device alarm-messages-declined': ['or want no messages', 'until the browser’s data is cleared'],
  'device badge-size': ['the size of printed badges', 'until the browser’s data is cleared'],
  'device passes': ['The passes of invitations', 'until the second day after the visit'],
  'device earlier-visits DAY_MS': ["A visitor's visits of the last day", '24 hours'],
  'device visit DAY_MS': ["A visitor's visits of the last day", '24 hours'],
  'device language HALF_A_DAY_MS': ['The language that you chose', '12 hours'],
  'device pending-check-in TWELVE_HOURS_MS': ['An office that you chose by its code', '12 hours'],
  'device office-language 14 * HALF_A_DAY_MS': ['the language of its office', '7 days'],
  'device takes-turns WEEK_MS': ['That visitors take turns on this device', '7 days'],
  'device untold-sign-out': ['That you signed out without a connection', 'until the server has heard of it'],
  'device visitor': ["A visitor's details", 'until the tick is taken away'],
  'tab alarm TWO_DAYS_MS': ['the key in a message of an alarm', 'two days'],
  'tab arrival HOUR_MS': ['at which office and when you have just checked in', 'an hour'],
  'tab attempt.${name} HALF_HOUR_MS': ['a press whose answer has not come yet', 'half an hour'],
  'tab link.${pathname} HOUR_MS': ['the key in a link that was mailed to you', 'an hour'],
  'tab name 12 * HOUR_MS': ['the office whose code was scanned last', '12 hours'],
  'tab scanned-code QUARTER_HOUR_MS': ['the office whose code was scanned last', 'a quarter of an hour'],
  'tab unsaved-profile HALF_HOUR_MS': ['what you typed about yourself', 'half an hour'],
  'tab unsent-days HALF_A_DAY_MS': ['your days that the server has not confirmed', 'days for 12 hours'],
  'tab visitor LEFT_FORM.ends * 1000': ['what a visitor has typed', 'two minutes'],
  'tab wanted-page HOUR_MS': ['the page that you wanted before you signed in', 'an hour'],
}

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const said = privacy.replace(/\{\{((?:privacy|personal-data):\w+)\}\}/g, (_, key: string) =>
  english(key as TextKey, { mailbox: '' }),
)
const rows = said.split('<tr>').map(plain)

test('the privacy page lists all storage of pages in a browser, with its time', () => {
  const call = /storedValue(?:<[^(]*>)?\(\s*'(tab|device)',\s*['`]?([^'`,)]+)['`]?(?:,\s*([^)]+?))?,?\s*\)/g
  const found = Object.values(sources).flatMap((source) =>
    [...source.matchAll(call)].map((parts) => parts.slice(1).filter(Boolean).join(' ')),
  )
  expect(found.toSorted()).toEqual(Object.keys(STORED).toSorted())
  for (const [row, time] of Object.values(STORED))
    expect(
      rows.some((each) => each.includes(row) && each.includes(time)),
      row,
    ).toBe(true)
})
