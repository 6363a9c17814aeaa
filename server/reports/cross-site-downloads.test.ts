import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { allRoutes } from '../app'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { makePastDays } from '../presence/factory'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { makeSnapshot } from './snapshot-factory'

const server = await createTestServer()
const { db } = server

const ASKED = '?email=exeter@tidal-research.example'
const QUERY: Record<string, string> = {
  '/api/personal-data': ASKED,
  '/api/contacts/file': ASKED,
  '/api/offices-without-duty/file': '?duty=warden',
}

const files = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ download }) => download)
  .map(
    ({ path, download }) =>
      [path, path.replace(':office', 'Exeter') + (QUERY[path] ?? ''), download] as const,
  )

let cookie = ''
beforeAll(async () => {
  const office = await makeOffice(db, { name: 'Exeter' })
  const person = await makePerson(db, { office, role: ADMIN, email: 'exeter@tidal-research.example' })
  await makeDuty(db, { person, duty: 'reception', office })
  const timeIn = new Date('2026-11-18T08:00:00Z')
  await makeCheckIn(db, { person, office, timeIn })
  await makeVisit(db, { office, timeIn })
  await makePastDays(db, office.id, [
    { day: '2026-11-17', staff: 12, guests: null, visitors: null, planned: null },
  ])
  await makeSnapshot(db, { person, week: '2026-11-16', office: office.name })
  cookie = `whereabouts-session=${await signedIn(server, person)}`
})

const noted = async () => ({
  entries: await db.select().from(auditEntries),
  counts: await db.select().from(rateLimits),
})

const ask = (url: string, site?: string) =>
  server.send({ url, headers: { cookie, ...(site && { 'sec-fetch-site': site }) } })

test('there are files to download', () => {
  expect(files.length).toBeGreaterThan(4)
})

describe.each(files)('T18 %s', (_path, url, name) => {
  test.each(['cross-site', 'same-site', 'same-origin, cross-site', ''])(
    'a link that the browser calls %j saves no file and leaves no entry',
    async (site) => {
      const before = await noted()
      const { status, body, headers } = await server.send({
        url,
        headers: { cookie, 'sec-fetch-site': site },
      })
      expect(status).toBe(403)
      expect(body).toMatchObject({
        code: 'forbidden',
        message: 'Please download this file from the pages of this server.',
      })
      expect(headers).not.toHaveProperty('content-disposition')
      expect(await noted()).toEqual(before)
    },
  )

  test.each(['same-origin', 'none', undefined])('a browser that says %j saves the file', async (site) => {
    const { status, headers } = await ask(url, site)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })
})
