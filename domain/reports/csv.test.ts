import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disarmed } from './cell'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { FORMULAS, FORMULAS_INSIDE, ORDINARY_TEXTS } from './testing/formulas'

const read = (file: string) => parse(file, { relax_column_count: true, record_delimiter: '\r\n' })

test('every field is quoted and quotes are doubled', () => {
  expect(csvLine(['a', '', 'say "x", y', '=1'])).toBe('"a","","say ""x"", y","\'=1"\r\n')
})

test.each([...FORMULAS, ...FORMULAS_INSIDE.map(([text]) => text), ...ORDINARY_TEXTS])(
  'another reader finds %j again as one disarmed cell',
  (text) => {
    expect(read(csvLine(['before', text, 'after']))).toEqual([['before', disarmed(text), 'after']])
  },
)

// A spreadsheet that takes semicolons or tabs for separators sees other cells, and line breaks end its rows.
const piecesOf = (file: string) => file.split(/[;\t\r\n]/)
const ARMED = /^[\s\p{Cf}\p{Z}]*[=+\-@|%＝＋－＠]/u

test.each([...FORMULAS, ...FORMULAS_INSIDE.map(([text]) => text)])(
  '%j is no formula for a reader that splits otherwise either',
  (text) => {
    expect(piecesOf(csvLine([text, text, text])).filter((piece) => ARMED.test(piece))).toEqual([])
  },
)

test('whatever is written, another reader reads the same rows', () => {
  const cells = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 2, maxLength: 5 })
  const tricky = fc.array(fc.constantFrom('"', ',', ';', '\n', '\r', '=', '-', ' ', 'a', '\t'), {
    maxLength: 8,
  })
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
      for (const cell of [...read(file).flat(), ...piecesOf(file)]) expect(cell).not.toMatch(ARMED)
    }),
  )
})

test('the byte order mark is one', () => {
  expect(new TextEncoder().encode(BYTE_ORDER_MARK)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
