import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN } from '../domain/access/role'
import type { Colleague } from '../domain/reception/colleagues-contract'
import type { FoundPerson } from '../domain/people/administration'
import { searchedTexts } from '../domain/people/filter'
import { decideJoiners } from '../domain/people/joiners'
import { isFound } from '../domain/roll-call/list-text'
import { mentions } from '../domain/search'
import { NAMES_OF_LOCALES } from '../domain/testing/names-of-locales'
import type { ReportedVisit } from '../domain/visitors/host-contract'
import { visitorOf } from '../domain/visitors/same-visitor'
import { signedIn } from './auth/factory'
import { makeCheckIn } from './check-ins/factory'
import { makeOffice } from './offices/factory'
import type { Office } from './offices/store'
import { makePerson } from './people/factory'
import type { Person } from './people/store'
import { rateLimits } from './platform/limits/tables'
import { english } from './platform/texts'
import { createTestServer } from './testing/test-server'
import { makeVisit } from './visitors/factory'

const server = await createTestServer()
const { db } = server
const now = new Date('2026-11-18T12:00:00Z')
server.setNow(now)

let office: Office
let admin = ''
const people = new Map<string, Person>()
beforeAll(async () => {
  office = await makeOffice(db, { timeZone: 'Europe/Paris' })
  admin = await signedIn(server, await makePerson(db, { role: ADMIN, office, name: 'Rita Reception' }))
  for (const [locale, name] of NAMES_OF_LOCALES) {
    const email = `${locale}@erm.example`
    const person = await makePerson(db, { office, name, email })
    people.set(email, person)
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  }
})

async function read<Body>(url: string, token = admin) {
  await db.delete(rateLimits)
  const { status, body } = await server.send({ url, token })
  expect(status).toBe(200)
  return body as Body
}

test('the names are of 64 locales or more, each another one', () => {
  expect(new Set(NAMES_OF_LOCALES.map(([locale]) => locale)).size).toBeGreaterThanOrEqual(64)
})

describe.each(NAMES_OF_LOCALES)('a name of %s, %s, that is typed as %s', (locale, name, typed) => {
  const email = `${locale}@erm.example`

  test('is found by the search on People', () => {
    expect(mentions(searchedTexts({ name, email, duties: [] }, english), typed)).toBe(true)
  })

  test('is found by the search of administrators', async () => {
    const { matches } = await read<{ matches: FoundPerson[] }>(
      `/api/people/search?name=${encodeURIComponent(typed)}`,
    )
    expect(matches.map((person) => person.name)).toEqual([name.normalize('NFC')])
  })

  test('is found by the search of a roll call, as a person and as a host', () => {
    expect(isFound({ name }, typed)).toBe(true)
    expect(isFound({ name: 'Vera Visitor', company: 'Guests', host: name }, typed)).toBe(true)
  })

  test('is the host whom a visitor means', async () => {
    const { id } = await makeVisit(db, {
      ...{ office, host: typed.normalize('NFC'), timeIn: new Date('2026-11-18T09:00:00Z') },
      ...{ timeOut: new Date('2026-11-18T10:42:00Z'), endedBy: 'phone' },
    })
    const token = await signedIn(server, people.get(email)!)
    expect((await read<{ visits: ReportedVisit[] }>('/api/me/visitors', token)).visits).toMatchObject([
      { id },
    ])
  })

  test('is one visitor with one number', () => {
    const visit = { phone: '+491701234567', country: 'Germany' }
    expect(visitorOf({ ...visit, name: typed })).toBe(visitorOf({ ...visit, name }))
    expect(visitorOf({ ...visit, name: typed, phone: '+491701234568' })).not.toBe(
      visitorOf({ ...visit, name }),
    )
  })

  test('is found by the search at the reception', async () => {
    const { colleagues } = await read<{ colleagues: Colleague[] }>(
      `/api/offices/${office.id}/colleagues?name=${encodeURIComponent(typed)}`,
    )
    expect(colleagues.map((colleague) => colleague.email)).toEqual([email])
  })

  test('is the office that a list of new people means', () => {
    const known = {
      ...{
        existing: new Map<string, never>(),
        deletions: new Map<string, never>(),
        readmit: new Set<string>(),
      },
      ...{ offices: [{ id: 'one', name, country: 'Peru', formerNames: [] }], officeOfRest: null },
      organisation: { shortName: 'ERM', mainDomain: 'erm.example', allowedDomains: ['erm.example'] },
    }
    const joiner = { email: 'a@erm.example', name: 'Ana', country: '', office: typed }
    expect(decideJoiners([joiner], known, english)[0]?.row.foundOffice).toEqual({ id: 'one', name })
  })
})
