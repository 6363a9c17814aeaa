import { beforeEach, expect, test } from 'vitest'
import type { Duty } from '../../domain/access/duty'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { forgetNeededHelp } from '../invitations/store'
import { invitations } from '../invitations/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')

let office: Office
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(invitations)
  await db.delete(checkIns)
  office = await makeOffice(db)
})

async function enter(name: string, needsHelp: boolean) {
  const invitation = await makeInvitation(db, { office, host: null, startsAt: NOW })
  const { id } = await makeVisit(db, { office, timeIn: NOW, name, host: 'Hanna Host' })
  await makeGuest(db, invitation, { name, needsHelp, arrivedAt: NOW, visitId: id })
}

async function listFor(duty: Duty | 'Admin') {
  const person = await makePerson(db, duty === 'Admin' ? { role: ADMIN } : { office })
  if (duty !== 'Admin') await makeDuty(db, { person, duty, office })
  const token = await signedIn(server, person, { hasSecondFactor: true })
  const { status, body } = await server.send({ url: `/api/offices/${office.id}/roll-call`, token })
  return status === 200 ? (body as RollCall) : null
}

test('wardens read who needs help to leave, as a number of the list with host and company, and nobody else does', async () => {
  await enter('Vera Visitor', true)
  await enter('Victor Visitor', false)
  const list = await listFor('warden')
  const vera = list?.inside.find(({ name }) => name === 'Vera Visitor')
  expect(vera).toMatchObject({ kind: 'visitor', host: 'Hanna Host' })
  expect(list?.needHelp).toEqual([vera?.number])
  expect((await listFor('acting-warden'))?.needHelp).toEqual([vera?.number])
  for (const duty of ['reception', 'coordinator', 'first-aider', 'health-and-safety', 'Admin'] as const) {
    const other = await listFor(duty)
    expect(other?.inside).toHaveLength(2)
    expect(other?.needHelp).toBeUndefined()
  }
})

test('in the night after the visit the help is forgotten', async () => {
  await enter('Vera Visitor', true)
  await forgetNeededHelp(db, new Date('2026-11-18T23:59:00Z'))
  expect((await listFor('warden'))?.needHelp).toHaveLength(1)
  await forgetNeededHelp(db, new Date('2026-11-19T00:01:00Z'))
  expect((await listFor('warden'))?.needHelp).toBeUndefined()
})
