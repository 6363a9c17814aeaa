import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { makePassword, PASSWORD, signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDirectory, OFFICE, scimCall, userOf } from '../directories/factory'
import { directoryTokens } from '../directories/tables'
import { makeDuty } from '../duties/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { VISITOR } from '../visitors/factory'
import type { TestServer } from './test-server'

const QUESTIONS = ['fever', 'contact']
const HEARTBEAT_MS = 20_000

/**
 * The operations whose cost has a budget. Each makes its people and its office, and returns the calls that are
 * measured, in the form of the pages.
 */
export function operationsOf(server: TestServer, officeOfMany: { id: string }) {
  const { app, db } = server
  const urlOfMany = `/api/offices/${officeOfMany.id}`

  async function send({ headers, ...options }: InjectOptions & { token?: string | null }) {
    const key = options.payload !== undefined && { 'idempotency-key': randomUUID() }
    const answer = await server.send({ ...options, headers: { ...key, ...headers } })
    if (![200, 201, 304].includes(answer.status))
      throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  let listening: Promise<unknown> | null = null
  const employee = async (asks: string[] = []) => {
    const office = await makeOffice(db, { asks, asksVisitors: asks })
    const person = await makePerson(db, { office })
    const token = await signedIn(server, person)
    const enter = (given: object = {}, headers = {}) =>
      send({ url: '/api/check-ins', token, payload: { key: office.checkInKey, ...given }, headers })
    return { office, person, token, enter }
  }
  const administrator = async () => signedIn(server, await makePerson(db, { role: ADMIN }))
  const rollCall = async () => {
    const { office, person } = await employee()
    await makeCheckIn(db, { person, office, timeIn: server.now() })
    const warden = await makePerson(db, { office })
    await makeDuty(db, { person: warden, duty: 'warden', office })
    const token = await signedIn(server, warden)
    const rollCall = randomUUID()
    const url = `/api/offices/${office.id}/roll-call/marks`
    const exchange = (given: object) =>
      send({ url, token, payload: { rollCall, marks: [], known: 0, ...given } })
    await exchange({ start: { kind: 'drill', ago: 0, listAge: null } })
    let made = 0
    const mark = () => ({
      id: `deviceA_:${++made}`,
      about: 'p1',
      kind: 'seen',
      note: '',
      supersedes: [],
      after: made,
      by: warden.id,
    })
    return { mark, send: (marks: object[], known = 0) => exchange({ marks, known }) }
  }
  // A token's use is noted once a minute, beside the answer.
  const directory = async () => {
    const office = await makeOffice(db)
    const made = await makeDirectory(server)
    await db.update(directoryTokens).set({ usedAt: server.now() })
    const call = scimCall({ send }, made)
    const user = userOf(`ana@${made.domain}`, {
      phoneNumbers: [{ value: '+49 170 1234567', type: 'mobile' }],
      [OFFICE]: { office: office.name, badge: randomUUID() },
    })
    const { id } = (await call('/Users', user)).body as { id: string }
    return { id, user, call }
  }
  let visitors = 0
  const visitor = async (asks: string[] = []) => {
    const office = await makeOffice(db, { asksVisitors: asks })
    const phone = `+4917012${10_000 + ++visitors}`
    const enter = (given: object = {}) =>
      send({ url: '/api/checkin', payload: { office: office.id, ...VISITOR, phone, ...given } })
    return { phone, enter }
  }

  return {
    async 'employee check-in, no form asked'() {
      const { enter } = await employee()
      return () => enter()
    },
    async 'employee check-in, form still valid'() {
      const { enter, office, person } = await employee(QUESTIONS)
      await makeDeclaration(db, { person, office, submittedAt: server.now() })
      return () => enter()
    },
    async 'employee check-in with the form'() {
      const { enter } = await employee(QUESTIONS)
      return () => enter({ confirmed: QUESTIONS })
    },
    async 'the same press again'() {
      const { enter } = await employee()
      const key = { 'idempotency-key': randomUUID() }
      await enter({}, key)
      return () => enter({}, key)
    },
    async 'a second press in the same minute'() {
      const { enter } = await employee()
      await enter()
      return () => enter()
    },
    async 'visitor check-in, no form asked'() {
      const { enter } = await visitor()
      return () => enter()
    },
    async 'visitor check-in with the form'() {
      const { enter } = await visitor(QUESTIONS)
      return () => enter({ hdRequired: true, confirmed: QUESTIONS })
    },
    async 'visitor check-out by device'() {
      const { enter } = await visitor()
      const { body } = await enter()
      return () => send({ url: '/api/visits/check-out', payload: { token: body.checkOutToken } })
    },
    async 'visitor check-out by number'() {
      const { phone, enter } = await visitor()
      await enter()
      return () => send({ url: '/api/checkout', payload: { phone } })
    },
    async 'a status for a day'() {
      const { token } = await employee()
      const statuses = { '2026-11-19': { status: 2, comment: '' } }
      return () =>
        send({ method: 'PATCH', url: '/api/me', token, payload: { statuses, today: '2026-11-18' } })
    },
    async 'the document of Home'() {
      const { token } = await employee()
      const headers = { cookie: `whereabouts-session=${token}` }
      return () => send({ url: '/', headers })
    },
    async 'the document of Offices'() {
      const { token } = await employee()
      const headers = { cookie: `whereabouts-session=${token}` }
      return () => send({ url: '/offices', headers })
    },
    async 'the offices of all units'() {
      const { token } = await employee()
      return () => send({ url: '/api/offices?all=on', token })
    },
    async 'my offices'() {
      const { token } = await employee()
      return () => send({ url: '/api/me/offices', token })
    },
    async 'the visits that a host is asked about'() {
      const { token } = await employee()
      return () => send({ url: '/api/me/visitors', token })
    },
    async 'the door, signed in'() {
      const { office, token } = await employee(QUESTIONS)
      return () => send({ url: '/api/getOfficebyQR', token, payload: { QR: office.checkInKey } })
    },
    async 'the door, not signed in'() {
      const { office } = await employee(QUESTIONS)
      return () => send({ url: '/api/getOfficebyQR', payload: { QR: office.checkInKey } })
    },
    async 'people of an office'() {
      const { token } = await employee()
      await makePerson(db, { office: officeOfMany })
      return () => send({ url: `${urlOfMany}/people`, token })
    },
    async 'the same people again, unchanged'() {
      const { token } = await employee()
      const url = `${urlOfMany}/people`
      const { etag } = (await send({ url, token })).headers
      const headers = typeof etag === 'string' ? { 'if-none-match': etag } : {}
      return () => send({ url, token, headers })
    },
    async 'roll call'() {
      const token = await administrator()
      return () => send({ url: `${urlOfMany}/roll-call`, token })
    },
    async 'a mark of a roll call'() {
      const { send, mark } = await rollCall()
      return () => send([mark()])
    },
    async 'marks of others, none new'() {
      const { send, mark } = await rollCall()
      const { body } = await send([mark()])
      return () => send([], body.cursor as number)
    },
    async attendance() {
      const token = await administrator()
      return () => send({ url: `${urlOfMany}/attendance`, token })
    },
    async 'a page of duties'() {
      const token = await administrator()
      return () => send({ url: '/api/duties', token })
    },
    async 'the offices without a duty'() {
      const token = await administrator()
      return () => send({ url: '/api/offices-without-duty?duty=warden', token })
    },
    async 'an office today'() {
      const { token } = await employee()
      return () => send({ url: `${urlOfMany}/today`, token })
    },
    async 'sign-in by password'() {
      const person = await makePerson(db)
      await makePassword(db, person)
      const signIn = (headers = {}) =>
        send({ url: '/api/login', headers, payload: { email: person.email, password: PASSWORD } })
      const known = (await signIn()).cookies.find(({ name }) => name === 'whereabouts-device')
      return () => signIn({ cookie: `${known?.name}=${known?.value}` })
    },
    async 'who was there on a day'() {
      const token = await administrator()
      return () => send({ url: `${urlOfMany}/stays?day=2026-11-17`, token })
    },
    async 'the records of thirty joiners'() {
      const office = await makeOffice(db)
      const token = await signedIn(server, await makePerson(db, { role: ADMIN, office }))
      const group = randomUUID()
      const rows = Array.from({ length: 30 }, (_, at) => `j${at}.${group}@tidal-research.example,Joiner`)
      return () => send({ url: '/api/joiners', token, payload: { list: rows.join('\n'), office: office.id } })
    },
    async 'heartbeat of a live stream'() {
      const { token } = await employee()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      listening ??= new Promise((resolve) => server.live.hear(resolve))
      const headers = { authorization: `Bearer ${token}`, host: new URL(server.config.publicUrl).host }
      const answer = await app.inject({ url: '/api/live', headers, payloadAsStream: true })
      const stream = answer.stream()
      const heard = (text: string) =>
        new Promise<void>((resolve) =>
          stream.on('data', (chunk) => String(chunk).includes(text) && resolve()),
        )
      await Promise.all([listening, heard('id: 1')])
      return async () => {
        const beat = heard(':\n\n')
        vi.advanceTimersByTime(HEARTBEAT_MS)
        await beat
        stream.destroy()
      }
    },
    async 'a directory looks for a person'() {
      const { call, user } = await directory()
      return () => call(`/Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}`)
    },
    async 'a directory replaces a person by the same'() {
      const { call, id, user } = await directory()
      return () => call(`/Users/${id}`, user, 'PUT')
    },
    async 'a directory sends a change that is none'() {
      const { call, id } = await directory()
      const Operations = [{ op: 'Replace', path: 'active', value: 'True' }]
      return () => call(`/Users/${id}`, { Operations }, 'PATCH')
    },
    async 'the people of an office by a part of a name'() {
      const token = await administrator()
      await makePerson(db, { office: officeOfMany, name: 'Zora Zest' })
      return () => send({ url: `${urlOfMany}/people-search?search=zora%20zest`, token })
    },
  }
}
