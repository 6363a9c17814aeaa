import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server

let office: Office
let cora: Person
let token = ''
beforeEach(async () => {
  office = await makeOffice(db)
  cora = await makePerson(db, { office })
  await makeDuty(db, { person: cora, duty: 'coordinator', office })
  token = await signedIn(server, cora)
  await forgetAudit(db)
})

type Wanted = { number: number | null; name: string }
const url = () => `/api/offices/${office.id}/roll-call/settings`
const save = (zones: Wanted[], drillEveryMonths: unknown = 12) =>
  server.send({ method: 'PUT', url: url(), token, payload: { zones, drillEveryMonths } })
const read = async () => (await server.send({ url: url(), token })).body as object
const added = (name: string): Wanted => ({ number: null, name })
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))

describe('the settings', () => {
  test('have no zones and a drill a year at first', async () => {
    expect(await read()).toEqual({ zones: [], drillEveryMonths: 12 })
  })

  test('are saved as a whole, and a zone keeps its number when its name or place changes', async () => {
    expect(await save([added('Cellar'), added(' Roof  terrace ')], 6)).toMatchObject({
      status: 200,
      body: {
        info: 'Saved',
        zones: [
          { number: 1, name: 'Cellar' },
          { number: 2, name: 'Roof terrace' },
        ],
      },
    })
    await save([{ number: 2, name: 'Roof' }, added('Yard'), { number: 1, name: 'Cellar' }], 6)
    expect(await read()).toEqual({
      zones: [
        { number: 2, name: 'Roof' },
        { number: 3, name: 'Yard' },
        { number: 1, name: 'Cellar' },
      ],
      drillEveryMonths: 6,
    })
    const [row] = await db.select().from(offices).where(eq(offices.id, office.id))
    expect(row).toMatchObject({ updatedById: cora.id, updatedOn: server.now() })
  })

  test('leave an entry with the numbers of zones and months, and none if nothing changed', async () => {
    await save([added('Cellar')], 6)
    await save([{ number: 1, name: 'Cellar' }], 6)
    expect(await audited()).toMatchObject([
      {
        action: 'change roll call settings',
        actor: cora.email,
        subject: office.name,
        details: { changed: { zones: [0, 1], 'months between drills': [12, 6] } },
      },
    ])
  })

  test('of two people at one moment are those of the later one, whole', async () => {
    await Promise.all([save([added('A'), added('B')]), save([added('C'), added('D')])])
    const { zones } = (await read()) as { zones: { name: string }[] }
    expect(['A,B', 'C,D']).toContain(zones.map(({ name }) => name).join())
  })

  test.each<[string, Wanted[], unknown, string]>([
    ['51 zones', Array.from({ length: 51 }, (_, index) => added(`Zone ${index}`)), 12, 'zones'],
    ['a zone without a name', [added(' ')], 12, 'zones.0.name'],
    ['a long name', [added('x'.repeat(61))], 12, 'zones.0.name'],
    ['two zones of one name', [added('Cellar'), added('CELLAR')], 12, 'zones.1.name'],
    ['a number that is none', [{ number: 0, name: 'Cellar' }], 12, 'zones.0.number'],
    ['no month', [], 0, 'drillEveryMonths'],
    ['too many months', [], 61, 'drillEveryMonths'],
    ['half a month', [], 1.5, 'drillEveryMonths'],
  ])('%s are refused at the field', async (_what, zones, months, field) => {
    const { status, body } = await save(zones, months)
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
    expect(await read()).toEqual({ zones: [], drillEveryMonths: 12 })
    expect(await audited()).toEqual([])
  })

  test('replace a zone’s number that comes twice or is unknown by a new one', async () => {
    await save([added('Cellar')])
    const { body } = await save([
      { number: 1, name: 'A' },
      { number: 1, name: 'B' },
      { number: 99, name: 'C' },
    ])
    expect(body.zones).toEqual([
      { number: 1, name: 'A' },
      { number: 2, name: 'B' },
      { number: 3, name: 'C' },
    ])
  })
})
