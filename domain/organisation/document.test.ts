import { expect, test } from 'vitest'
import type { KeptDays } from '../retention/kept-days'
import { filledDocument } from './document'

const kept: KeptDays = {
  'check-ins': 31,
  declarations: 3,
  'day statuses': 23,
  'weekly snapshots': 22,
  tickets: 1,
  mails: 2,
  'audit entries': 400,
}
const filled = (document: string, mailbox = 'privacy@group.example') =>
  filledDocument(document, kept, mailbox)

test.each([
  ['<td>{{check-ins}}</td>', '<td>31 days</td>'],
  ['<td>{{declarations}}</td>', '<td>3 days</td>'],
  ['<td>{{day statuses}}</td>', '<td>23 days</td>'],
  ['<td>{{weekly snapshots}}</td>', '<td>22 days</td>'],
  ['<td>{{tickets}}</td>', '<td>1 day</td>'],
  ['<td>{{mails}}</td>', '<td>2 days</td>'],
  ['<td>{{audit entries}}</td>', '<td>400 days</td>'],
  ['{{mails}}, {{mails}} and {{tickets}}', '2 days, 2 days and 1 day'],
  ['Please write to {{privacy mailbox}}.', 'Please write to privacy@group.example.'],
  ['{ "css": {} }', '{ "css": {} }'],
])('%s says what is kept here: %s', (document, expected) => {
  expect(filled(document)).toBe(expected)
})

test.each([
  ['en', '1 day, 31 days'],
  ['es', '1 día, 31 días'],
  ['pt', '1 dia, 31 dias'],
] as const)('in %s it is %s', (language, expected) => {
  expect(filledDocument('{{tickets}}, {{check-ins}}', kept, '', language)).toBe(expected)
})

test('an address is written in as text, whatever signs it holds', () => {
  expect(filled('<p>{{privacy mailbox}}</p>', `o'neil&"<b>@group.example`)).toBe(
    '<p>o&#39;neil&#38;&#34;&#60;b&#62;@group.example</p>',
  )
})

test.each(['{{something else}}', '{{constructor}}', '{{}}'])(
  'a document that asks for %s, which is not known, is shown to nobody',
  (document) => {
    expect(() => filled(document)).toThrow('A document asks for what is not known')
  },
)
