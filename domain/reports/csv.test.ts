import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disarmed } from './cell'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { FORMULAS, FORMULAS_INSIDE, ORDINARY_TEXTS } from './testing/formulas'

const TEXTS = [...FORMULAS, ...FORMULAS_INSIDE.map(([text]) => text), ...ORDINARY_TEXTS]
const read = (file: string) => parse(file, { relax_column_count: true, record_delimiter: '\r\n' })

test('every field is quoted and quotes are doubled', () => {
  expect(csvLine(['a', '', 'say "x", y', '=1'])).toBe('"a","","say ""x"", y","\'=1"\r\n')
})

test.each(TEXTS)('another reader finds %j again as one disarmed cell', (text) => {
  expect(read(csvLine(['before', text, 'after']))).toEqual([['before', disarmed(text), 'after']])
})

const ARMED = /^[\s\p{Cf}\p{Z}"]*[=+\-@|%＝＋－＠]/u

// These begin no formula, or only words stand up to the end of the line or of the cell, where a quote stands. A word and a
// text without an operator between them are no formula.
const SAYS_NOTHING =
  /^[\s\p{Cf}\p{Z}"]*[-+](?:(?<=-)\)| ?\p{L}+(?![\p{L}\p{N}])[^"()=|!&*/^<>#[\]+@%;\t\r\n-]*(?:["\r\n\v\f\u0085\u2028\u2029]|$))/u
const isArmed = (cell: string) => ARMED.test(cell) && !SAYS_NOTHING.test(cell)

// Whatever a reader does with quotes, it begins a cell only behind one of these.
const piecesOf = (file: string) => file.split(/[;\t\r\n\v\f\u0085\u2028\u2029]/)

// The reading of spreadsheets: a quote at the beginning of a cell reaches to the next single one. The text after it up to
// the separator belongs to the cell, with quotes that mean nothing.
function cellsAsShown(file: string, separator: string) {
  const ending = separator + '\r\n'
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${ending}]*)(?:[${ending}]|$)`, 'gu')
  return [...file.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

const SEPARATORS = [',', ';', '\t']
const READINGS = SEPARATORS.flatMap((delimiter) => [
  { delimiter, relax_quotes: true },
  { delimiter, relax_quotes: true, ltrim: true },
  { delimiter, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
  ...(delimiter === ',' ? [] : [{ delimiter, quote: null }]),
])

function readRelaxed(file: string, reading: (typeof READINGS)[number]) {
  const parsed = (text: string) => parse(text, { relax_column_count: true, ...reading }).flat()
  try {
    return parsed(file)
  } catch {
    // The file's end closes a quote that is still open.
    return parsed(file + '"')
  }
}

function expectArmless(file: string) {
  const read = READINGS.flatMap((reading) => readRelaxed(file, reading))
  const shown = SEPARATORS.flatMap((separator) => cellsAsShown(file, separator))
  expect([...read, ...shown, ...piecesOf(file)].filter(isArmed)).toEqual([])
}

test.each(SEPARATORS)('a reader that separates by %j finds a formula behind quotes', (separator) => {
  const file = ['a', '"=1+1"', '""=2+2', '"=3\r\n+3"'].join(separator)
  expect(cellsAsShown(file, separator)).toEqual(['a', '=1+1', '=2+2', '=3\r\n+3', ''])
})

test.each(TEXTS)('%j is no formula for a reader that separates or quotes otherwise either', (text) => {
  expectArmless(csvLine([text, 'b', 'c']))
  expectArmless(csvLine(['a', text, 'c']))
  expectArmless(csvLine(['a', text, text]) + csvLine([text, text, 'c']))
})

test('another reader reads the same rows from any written text', () => {
  const cells = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 2, maxLength: 5 })
  const signs = ['"', "'", ',', ';', '\n', '\r', '\t', '\u2028', '\u200b', ' ', '=', '-', '@', 'a']
  const tricky = fc.array(fc.constantFrom(...signs), { maxLength: 10 })
  const rows = fc.array(
    fc.oneof(
      cells,
      fc.array(
        tricky.map((parts) => parts.join('')),
        { minLength: 2 },
      ),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(rows, (given) => {
      const file = given.map(csvLine).join('')
      expect(read(file)).toEqual(given.map((row) => row.map(disarmed)))
      expectArmless(file)
    }),
    { numRuns: 500 },
  )
})

test('the byte order mark is one', () => {
  expect(new TextEncoder().encode(BYTE_ORDER_MARK)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
