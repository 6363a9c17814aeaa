import { expect, test } from 'vitest'
import { english, wordsOf } from '../testing/words'
import { KINDS_OF_DATA } from '../personal-data/who-sees-contract'
import type { KeptDays } from '../retention/kept-days'
import { filledDocument, type DocumentSettings } from './document'

const kept: KeptDays = {
  'check-ins': 31,
  declarations: 3,
  'day statuses': 23,
  'weekly snapshots': 22,
  tickets: 1,
  mails: 2,
  'audit entries': 400,
}
const settingsOf = (privacyMailbox = 'privacy@group.example'): DocumentSettings => ({
  retention: kept,
  declarationsVisibleTo: 'everyone',
  organisation: { privacyMailbox },
})
const filled = (document: string, mailbox?: string) => filledDocument(document, settingsOf(mailbox), english)

test.each([
  ['<td>{{check-ins}}</td>', '<td>31 days</td>'],
  [
    '<td>{{visits}}</td>',
    '<td>31 days; an office may choose 5 to 90 days, and says so at its door and to its guests</td>',
  ],
  ['<td>{{declarations}}</td>', '<td>3 days</td>'],
  ['<td>{{day statuses}}</td>', '<td>23 days after the day</td>'],
  ['<td>{{sessions}}</td>', '<td>7 days, or until you sign out</td>'],
  ['<td>{{weekly snapshots}}</td>', '<td>22 days</td>'],
  ['<td>{{tickets}}</td>', '<td>1 day</td>'],
  ['<td>{{mails}}</td>', '<td>2 days</td>'],
  ['<td>{{audit entries}}</td>', '<td>400 days</td>'],
  ['{{mails}}, {{mails}} and {{tickets}}', '2 days, 2 days and 1 day'],
  ['Please write to {{privacy mailbox}}.', 'Please write to privacy@group.example.'],
  ['{ "css": {} }', '{ "css": {} }'],
])('%s is filled in with the value of this installation: %s', (document, expected) => {
  expect(filled(document)).toBe(expected)
})

test.each([
  ['en', '1 day, 31 days'],
  ['es', '1 día, 31 días'],
  ['pt', '1 dia, 31 dias'],
] as const)('in %s it is %s', (language, expected) => {
  expect(filledDocument('{{tickets}}, {{check-ins}}', settingsOf(), wordsOf(language))).toBe(expected)
})

test('the rows on stored data and its readers follow from the rules', () => {
  expect(filled('{{what is stored}}')).toContain(
    '<tr><th scope="row"><strong>Mails to you</strong>: address and subject; the text only until it is sent. No mail is lost, and none is sent twice.</th><td>2 days</td></tr>',
  )
  expect(filled('{{who sees it}}')).toContain(
    '<tr><th scope="row">Contact tracing</th><td><ul><li>Health &#38; safety: to find who was near somebody who fell ill</li><li>Administrators: all of this</li></ul><p>Each look is recorded in the audit.</p>',
  )
})

test.each(['en', 'es', 'pt'] as const)('in %s the rows are of all kinds of data', (language) => {
  for (const rows of ['{{what is stored}}', '{{who sees it}}'])
    expect(filledDocument(rows, settingsOf(), wordsOf(language)).split('<tr>')).toHaveLength(
      KINDS_OF_DATA.length + 1,
    )
})

test('declarations are for administrators only if the setting says so', () => {
  const formsOf = (declarationsVisibleTo: 'admins' | 'everyone') =>
    filledDocument('{{who sees it}}', { ...settingsOf(), declarationsVisibleTo }, english)
      .split('<tr>')
      .find((each) => each.includes('>Health declarations<'))
  expect(formsOf('everyone')).toContain('<li>Everybody who is signed in</li>')
  expect(formsOf('admins')).not.toContain('Everybody')
  expect(formsOf('admins')).toContain('<li>Administrators: all of this, and to see whose form is valid</li>')
})

test('an address is filled in as text, whatever signs it has', () => {
  expect(filled('<p>{{privacy mailbox}}</p>', `o'neil&"<b>@group.example`)).toBe(
    '<p>o&#39;neil&#38;&#34;&#60;b&#62;@group.example</p>',
  )
})

test.each(['{{something else}}', '{{constructor}}', '{{}}'])(
  'a document with the unknown name %s is shown to nobody',
  (document) => {
    expect(() => filled(document)).toThrow('A document asks for what is not known')
  },
)
