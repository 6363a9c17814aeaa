import { expect, test } from 'vitest'
import { OFFICE_NOT_RECOGNISED } from '../../domain/check-ins/contract'
import { DATABASE_AWAY, NO_SPACE_LEFT, SOMETHING_WENT_WRONG } from '../../domain/problem'
import { filledLine, line, text } from '../../domain/text'
import {
  CHECKED_OUT,
  checkInVisitor,
  checkOutVisitor,
  FORM_REQUIRED,
  NO_OPEN_VISIT,
  OFFICE_NOT_SET,
  readVisitorDoor,
} from '../../domain/visitors/contract'
import { VISITOR_FIELDS } from '../../domain/visitors/draft'
import { en } from './en'
import { es } from './es'
import { inTexts } from './language'
import { pt } from './pt'

/** What somebody may type, or a browser may fill in, that is refused in one field or another. */
const WRONG = [
  '',
  ' ',
  'x'.repeat(500),
  '1'.repeat(500),
  'a\u0000b',
  'Ana\u202eazuoS',
  '\u200b\u3164',
  7,
  null,
]

type Shown = {
  shape: Record<
    string,
    { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }
  >
}

const refusalsOf = ({ shape }: Shown, fields: readonly string[]) =>
  fields.flatMap((field) =>
    WRONG.flatMap(
      (value) => shape[field]?.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    ),
  )

const messages = new Set([
  ...refusalsOf(checkInVisitor.input, ['office', ...VISITOR_FIELDS]),
  ...refusalsOf(checkOutVisitor.input, ['phone', 'name']),
  ...refusalsOf(readVisitorDoor.input, ['office']),
  // What the routes of the door answer, and what any route may.
  OFFICE_NOT_SET,
  FORM_REQUIRED,
  NO_OPEN_VISIT,
  CHECKED_OUT,
  OFFICE_NOT_RECOGNISED,
  'There is no visit to check out on this device. It may have ended already.',
  SOMETHING_WENT_WRONG,
  DATABASE_AWAY,
  NO_SPACE_LEFT,
])

test('the table holds what each kind of text refuses', () => {
  const schemas = { text: text(100), line: line(100), filled: filledLine(40, 'Please enter your name') }
  for (const message of refusalsOf({ shape: schemas }, Object.keys(schemas)))
    expect(inTexts(message, es)).not.toBe(message)
  expect(messages.size).toBeGreaterThan(15)
})

test.each([...messages])('“%s” has words in every language of the door', (message) => {
  expect(inTexts(message, en)).toBe(message)
  const words = [message, inTexts(message, es), inTexts(message, pt)]
  expect(new Set(words).size).toBe(3)
})

test.each([
  ['Please use at most 40 characters', 'Use 40 caracteres como máximo'],
  ['Please use at most 100 characters', 'Use 100 caracteres como máximo'],
  ['Please use at most 40 characters or so', 'Please use at most 40 characters or so'],
  ['Something of a newer server', 'Something of a newer server'],
])('%s reads %s', (message, translated) => {
  expect(inTexts(message, es)).toBe(translated)
})
