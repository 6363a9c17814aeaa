import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { isSameName } from '../../domain/offices/name'
import { FORMULAS, FORMULAS_INSIDE, ORDINARY_TEXTS } from '../../domain/reports/testing/formulas'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { makeSnapshot } from './snapshot-factory'

const server = await createTestServer()
const { db } = server
const timeIn = new Date('2026-11-17T09:00:00Z')

const TEXTS: string[] = [...FORMULAS, ...FORMULAS_INSIDE.map(([given]) => given), ...ORDINARY_TEXTS]
const FILES = ['data', 'tracing-report', 'statuses-history', 'qr-check-ins', 'times-in-and-out']

// The beginnings that a cell must not have, written differently from the rule, so that one checks the other.
const DANGEROUS =
  /^(?:[\t\r\n]|[\s"\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*[=+@|%−＝＋－＠｜％﹢﹣﹦﹫-])/u

const offices: Office[] = []

// Names that differ only in signs would count as one.
const officeCalled = async (name: string) =>
  offices.find((office) => isSameName(office.name, name)) ?? (await makeOffice(db, { name, country: name }))

let admin = ''
beforeAll(async () => {
  admin = await signedIn(server, await makePerson(db, { email: 'ada@tidal-research.example', role: ADMIN }))
  const plain = await makeOffice(db, { name: 'Plain' })
  const elsewhere = await makeOffice(db, { name: 'Elsewhere' })
  for (const [index, given] of TEXTS.entries()) {
    const email = `${given.toLowerCase()}@${index}.example`
    const named = await officeCalled(given)
    offices.push(named)
    const person = await makePerson(db, { email, name: given, comment: given, office: plain })
    const guest = await makePerson(db, {
      email: `${given}2@${index}.example`.toLowerCase(),
      name: given,
      office: elsewhere,
    })
    await makePerson(db, { office: named })
    for (const office of [plain, named]) {
      await makeCheckIn(db, { person, office, timeIn })
      await makeCheckIn(db, { person: guest, office, timeIn })
      await makeVisit(db, {
        office,
        timeIn,
        name: given,
        email: given,
        host: given,
        company: given,
        comment: given,
      })
      await makeSnapshot(db, {
        person: { email: `${office.id}${email}`, name: given },
        week: '2026-11-16',
        country: given,
        office: office.name,
        comment: given,
        wDayMo: true,
        wDayMoOption: given,
        wDaySu: true,
        wDaySuOption: given,
      })
    }
  }
})

async function read(url: string) {
  const { status, body } = await server.send({ url, token: admin })
  expect(status).toBe(200)
  const rows: string[][] = parse(String(body), { bom: true, record_delimiter: '\r\n' })
  return rows
}

// The rule only adds an apostrophe before a formula. The rest must stay readable.
const readable = (cell: string) => cell.replaceAll("'", '')

function expectArmless(rows: string[][]) {
  const inside = /[;\t\r\n\u2028][\s"]*(?:[=@]|[+-](?!\)| ?\p{L}+[\p{L} ,’]*\.?(?:[\r\n]|$)))/u
  const armed = rows.flat().filter((cell) => DANGEROUS.test(cell) || inside.test(cell))
  expect(armed).toEqual([])
}

test.each([
  ...FILES.map((file) => [`${file} of an office`, `/api/offices/Plain/${file}`, file]),
  ['all users', '/api/all-users', 'all'],
])('%s has no formula and loses no text', async (_name, url) => {
  const rows = await read(url)
  expectArmless(rows)
  const cells = rows.flat()
  const readableCells = new Set(cells.map(readable))
  for (const given of TEXTS) expect(readableCells).toContain(readable(given))
  for (const given of ORDINARY_TEXTS) expect(cells).toContain(given)
})

test('the tests of formulas cover every text column', async () => {
  const columnsWith = async (url: string) => {
    const [header = [], ...rows] = await read(url)
    return header.filter((_, at) => rows.some((row) => row[at]?.includes('=1+1')))
  }
  const people = ['Name', 'Email', 'Comment']
  expect(await columnsWith('/api/offices/Plain/data')).toEqual(people)
  expect(await columnsWith('/api/all-users')).toEqual(['Name', 'Email', 'Office', 'Comment'])
  expect(await columnsWith('/api/offices/Plain/qr-check-ins')).toEqual(['Name', 'Email'])
  expect(await columnsWith('/api/offices/Plain/times-in-and-out')).toEqual([
    ...['Name', 'Email', 'Company', 'Host'],
  ])
  expect(await columnsWith('/api/offices/Plain/statuses-history')).toEqual([
    ...['Name', 'Email', 'Country', 'Comment', 'Monday', 'Sunday'],
  ])
})

test('an office whose name is a formula has no formula in its own files', async () => {
  for (const { id, name } of offices.filter((_, index) => index % 8 === 0))
    for (const file of ['data', 'statuses-history', 'qr-check-ins']) {
      const rows = await read(`/api/offices/${id}/${file}`)
      expectArmless(rows)
      const office = rows[0]?.indexOf('Office') ?? -1
      expect(new Set(rows.slice(1).map((row) => readable(row[office] ?? '')))).toEqual(
        new Set([readable(name)]),
      )
    }
})
