import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const REPORT = readFileSync('docs/accessibility.md', 'utf8')
const ROWS = REPORT.split('\n').filter((line) => /^\| \d/.test(line))
const clausesOf = (line) => line.split('|')[1].match(/\b\d+(\.\d+)+\b/g) ?? []

// Clause 9 of EN 301 549 V3.2.1 is WCAG 2.1 at levels A and AA.
const WCAG = {
  1.1: [1],
  1.2: [1, 2, 3, 4, 5],
  1.3: [1, 2, 3, 4, 5],
  1.4: [1, 2, 3, 4, 5, 10, 11, 12, 13],
  2.1: [1, 2, 4],
  2.2: [1, 2],
  2.3: [1],
  2.4: [1, 2, 3, 4, 5, 6, 7],
  2.5: [1, 2, 3, 4],
  3.1: [1, 2],
  3.2: [1, 2, 3, 4],
  3.3: [1, 2, 3, 4],
  4.1: [1, 2, 3],
}
const CLAUSE_9 = Object.entries(WCAG).flatMap(([part, numbers]) =>
  numbers.map((number) => `9.${part}.${number}`),
)
const NEW_IN_22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']

test('the accessibility report judges each criterion one time', () => {
  const judged = ROWS.flatMap(clausesOf)
  expect(judged.filter((clause) => /^9\.\d+\.\d/.test(clause))).toEqual(CLAUSE_9)
  expect(judged.filter((clause) => /^[1-4]\.\d+\.\d+$/.test(clause) && !clause.startsWith('4.2'))).toEqual(
    NEW_IN_22,
  )
})

test('each row of the accessibility report has one of four results', () => {
  const results = new Set(ROWS.map((line) => line.split('|')[2].trim()))
  expect([...results].filter((result) => !['yes', 'person', 'no', '—'].includes(result))).toEqual([])
})

const CITED = [...REPORT.matchAll(/`([\w./-]+\.(?:tsx?|md|webmanifest)|web\/design)`(?: “([^”]+)”)?/g)]

test.each(CITED.map(([, file, text]) => [file, text ?? '']))(
  'the accessibility report cites what is in %s: %s',
  (file, text) => {
    expect(existsSync(file)).toBe(true)
    if (text) expect(readFileSync(file, 'utf8')).toContain(text)
  },
)
