import fc from 'fast-check'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83c',
  'a\udfd6',
  '\u202etxt',
  '\ufeff',
  'line\r\nbreak',
  'null',
  '%',
  '_',
  "' or 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '=1+1',
  '2026-02-30',
  '9999999999',
  '١٢٣٤٥٦٧',
  'x'.repeat(5000),
]

/** Makes texts that often cause harm, and the given ones. */
export const strangeTexts = (...given: string[]) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.string({ maxLength: 300 }),
    fc.constantFrom(...TEXTS, ...given),
  )

/** Makes values of a wrong type for a text, a number or a boolean. */
export const strangeValues = (texts: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: texts },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}, [[]]) },
    { weight: 1, arbitrary: fc.array(texts, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

/** Makes names of fields that no call has, or that no caller may set. */
export const strangeKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'role',
  'isVisitor',
  'timeOut',
  'id',
  '',
  'a.b',
  '\u0000',
  'ключ',
)
