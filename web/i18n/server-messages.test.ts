import { describe, expect, test } from 'vitest'
import { sentence, sentenceOf, SENTENCES, textOf, type SentenceCode } from '../../domain/sentences'
import { filledLine, line, text } from '../../domain/text'
import { checkInVisitor, checkOutVisitor, readVisitorDoor } from '../../domain/visitors/contract'
import { VISITOR_FIELDS } from '../../domain/visitors/draft'
import { en } from './en'
import { es } from './es'
import { inTexts } from './language'
import { pt } from './pt'

/** Values that somebody may type, or a browser may fill in, and that one field or another refuses. */
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

type Issue = { code: string; message: string; maximum?: unknown }

type Shown = {
  shape: Record<string, { safeParse: (value: unknown) => { error?: { issues: object[] } | undefined } }>
}

const refusalsOf = ({ shape }: Shown, fields: readonly string[]) =>
  fields.flatMap((field) =>
    WRONG.flatMap((value) => (shape[field]?.safeParse(value).error?.issues ?? []) as Issue[]).map(
      ({ message, maximum }) => sentenceOf(message, { max: String(maximum) }),
    ),
  )

const refusals = [
  ...refusalsOf(checkInVisitor.input, ['office', ...VISITOR_FIELDS]),
  ...refusalsOf(checkOutVisitor.input, ['phone', 'name']),
  ...refusalsOf(readVisitorDoor.input, ['office']),
  ...refusalsOf(
    { shape: { text: text(100), line: line(100), filled: filledLine(40, SENTENCES.enterName) } },
    ['text', 'line', 'filled'],
  ),
]

test('every refusal of a field at the door has a code', () => {
  expect(refusals.filter((refusal) => typeof refusal === 'string')).toEqual([])
  expect(new Set(refusals.map(textOf)).size).toBeGreaterThan(10)
})

const said = (code: SentenceCode) => {
  const { text, ...codeAndValues } = sentence(code, { max: '40', office: 'Lima', day: '31/10/2026' })
  return { text, said: codeAndValues }
}

describe.each(Object.keys(SENTENCES) as SentenceCode[])('the sentence %s', (code) => {
  test('has words in every language of the door', () => {
    const words = [en, es, pt].map((texts) => inTexts(said(code), texts))
    expect(words[0]).toBe(said(code).text)
    expect(new Set(words).size).toBe(3)
  })

  test('has its values in every language', () => {
    for (const texts of [en, es, pt]) expect(inTexts(said(code), texts)).not.toMatch(/[{}]/)
  })
})

test.each([
  [
    'Please use at most 40 characters',
    { code: 'tooLong', values: { max: '40' } },
    'Use 40 caracteres como máximo',
  ],
  [
    'Please use at most 100 characters',
    { code: 'tooLong', values: { max: '100' } },
    'Use 100 caracteres como máximo',
  ],
  ['An English sentence of a newer server', { code: 'enterName', values: {} }, es.enterName],
  ['Please use at most 40 characters or so', undefined, 'Please use at most 40 characters or so'],
  ['Something of a newer server', { code: 'somethingNew', values: {} }, 'Something of a newer server'],
])('%s with the code of %j reads %s', (text, code, translated) => {
  expect(inTexts({ text, said: code }, es)).toBe(translated)
})
