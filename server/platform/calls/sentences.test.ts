import { expect, test } from 'vitest'
import { makeOffice } from '../../offices/factory'
import { VISITOR } from '../../visitors/factory'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const { db } = server

const HEADER = 'x-whereabouts-sentences'

async function refusedWith(url: string, payload: object) {
  const { status, body, headers } = await server.send({ url, payload })
  expect(status).toBeGreaterThan(399)
  const said = headers[HEADER]
  return { body, codes: typeof said === 'string' ? (JSON.parse(said) as object) : null }
}

test('each refused field of the door has the key and the values of its text', async () => {
  const { name: office } = await makeOffice(db)
  const wrong = {
    ...VISITOR,
    office,
    name: '',
    company: 'x'.repeat(101),
    phone: '1'.repeat(41),
    email: 'abc',
  }
  expect(await refusedWith('/api/checkin', wrong)).toEqual({
    body: {
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      company: 'Please use at most 100 characters',
      phone: 'Please use at most 40 characters',
    },
    codes: {
      name: { key: 'refusals-door:enterName' },
      email: { key: 'refusals-door:invalidEmail' },
      company: { key: 'refusals:tooLong', values: { max: '100' } },
      phone: { key: 'refusals:tooLong', values: { max: '40' } },
    },
  })
})

test('a problem without a field is general and has its key', async () => {
  const { name: office } = await makeOffice(db, { asksVisitors: ['fever'] })
  expect(await refusedWith('/api/checkin', { ...VISITOR, office })).toEqual({
    body: { general: 'All items must be ticked for this health status form to be approved.' },
    codes: { general: { key: 'refusals-door:formRequired' } },
  })
})

test('a text of a route has its key at its field', async () => {
  expect(await refusedWith('/api/checkout', { phone: '+49 170 7654321' })).toMatchObject({
    codes: { phone: { key: 'refusals-door:noOpenVisit' } },
  })
})

test('a field that is not known has the key of its text', async () => {
  const { name: office } = await makeOffice(db)
  expect(await refusedWith('/api/checkin', { ...VISITOR, office, mood: 'good' })).toEqual({
    body: { mood: 'This field is not known.' },
    codes: { mood: { key: 'refusals:fieldNotKnown' } },
  })
})

test('a field and a value of any letters arrive in the header', async () => {
  const { codes } = await refusedWith('/api/checkin', { ...VISITOR, 'kødel 表': 'x' })
  expect(codes).toMatchObject({ 'kødel 表': { key: 'refusals:fieldNotKnown' } })
})

test('keys that would make the header too long for a proxy are left out', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`field${number}`, 'x']))
  const { body, codes } = await refusedWith('/api/checkin', { ...VISITOR, ...many })
  expect(body).toMatchObject({ field199: 'This field is not known.' })
  expect(codes).toBeNull()
})

test('a call with another body has the keys of its texts too', async () => {
  const answer = { token: 'x', answer: 'help', note: 'x'.repeat(81) }
  expect(await refusedWith('/api/roll-call/answer', answer)).toMatchObject({
    body: { fields: { note: 'Please use at most 80 characters' } },
    codes: { note: { key: 'refusals:tooLong', values: { max: '80' } } },
  })
})
