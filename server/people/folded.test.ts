import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folded } from '../../domain/folded'
import { foldedFunction } from '../testing/folded-function'
import { runAlone, withDatabase } from '../testing/template-database'
import { createTestDatabase } from '../testing/test-database'

const { pool, url } = await createTestDatabase()

// A database in the locale C knows no capitals but those of ASCII.
const name = `test_${randomBytes(6).toString('hex')}`
const maintenance = withDatabase(url, 'postgres')
const plain = new pg.Client({ connectionString: withDatabase(url, name) })
beforeAll(async () => {
  const { rows } = await pool.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  const provider = Number(rows[0]?.number) >= 150_000 ? 'locale_provider libc' : ''
  await runAlone(
    maintenance,
    `create database ${name} template template0 encoding 'UTF8' ${provider} locale 'C'`,
  )
  await plain.connect()
  const definition = await pool.query<{ made: string }>(
    `select pg_get_functiondef('folded(text)'::regprocedure) as made`,
  )
  await plain.query(definition.rows[0]?.made ?? '')
})
afterAll(async () => {
  await plain.end()
  await runAlone(maintenance, `drop database ${name} with (force)`)
})

async function foldedBy(database: pg.Pool | pg.Client, texts: readonly string[]) {
  const { rows } = await database.query<{ folded: string }>(
    'select folded(given.text) from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [texts],
  )
  return rows.map((row) => row.folded)
}

/** The letters and marks of scripts in use, each alone and inside a word. Parts with newer letters than Node.js 20 has are left out. */
const RANGES = [
  ...[
    [0x01, 0x2ff],
    [0x300, 0x58f],
    [0x591, 0x6ff],
    [0x900, 0x97f],
    [0x980, 0xbff],
    [0xe01, 0xe5b],
    [0xf00, 0xfff],
  ],
  ...[
    [0x1000, 0x109f],
    [0x10a0, 0x13ff],
    [0x1780, 0x17ff],
    [0x1c90, 0x1cbf],
    [0x1e00, 0x218f],
    [0x2c60, 0x2c7f],
  ],
  ...[
    [0x2d00, 0x2d2d],
    [0x3000, 0x33ff],
    [0x4e00, 0x4fff],
    [0xa640, 0xa69f],
    [0xa720, 0xa7bf],
    [0xac00, 0xae00],
  ],
  ...[
    [0xf900, 0xfaff],
    [0xfb00, 0xfdff],
    [0xfe20, 0xffef],
    [0x10400, 0x104ff],
    [0x1e900, 0x1e943],
    [0x1f300, 0x1f5ff],
  ],
] as const

const letters = RANGES.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).filter((letter) => !/\p{Cn}/u.test(letter))
const words = [
  ...letters,
  ...letters.map((letter) => `A${letter}b`),
  ...letters.map((letter) => `が${letter}\u0301 `),
]

describe.each([
  ['of the tests', pool],
  ['in the locale C', plain],
] as const)('a database %s', (_where, database) => {
  test('folds each letter as the pages do', async () => {
    const stored = await foldedBy(database, words)
    const differing = words.filter((word, at) => stored[at] !== folded(word))
    expect(
      differing.map((word) => [...word].map((sign) => sign.codePointAt(0)!.toString(16)).join(' ')),
    ).toEqual([])
  })

  test('folds random texts as the pages do', async () => {
    const unit = fc.oneof(fc.constantFrom(...letters), fc.constantFrom(..."aAıİßŁ\u0301\u0327\u3099 -'’"))
    const texts = fc.sample(fc.string({ unit, maxLength: 60 }), 3000)
    expect(await foldedBy(database, texts)).toEqual(texts.map(folded))
  })
})

test('the database has the function that the tables of letters and signs make', async () => {
  const { rows } = await pool.query<{ body: string; volatile: string }>(
    `select prosrc as body, provolatile as volatile from pg_proc where oid = 'folded(text)'::regprocedure`,
  )
  // After a change of a table a migration must replace the function and make the folded names anew.
  expect(rows).toEqual([{ body: foldedFunction(), volatile: 'i' }])
})
