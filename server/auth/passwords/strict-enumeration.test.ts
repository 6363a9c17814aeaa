import { beforeEach, describe, expect, test } from 'vitest'
import { barAddress, makePerson } from '../../people/factory'
import { createTestServer } from '../../testing/test-server'
import { mailsTo } from '../../testing/outbox'
import { makePassword, PASSWORD } from '../factory'

const strict = await createTestServer({ environment: { STRICT_ENUMERATION: '1' } })
const { db } = strict
const DOMAIN = 'tidal-research.example'

let number = 0
let known = ''
let unknown = ''
beforeEach(async () => {
  const person = await makePerson(db, { email: `known.${++number}@${DOMAIN}` })
  await makePassword(db, person)
  known = person.email
  unknown = `nobody.${number}@${DOMAIN}`
})

const ask = async (url: string, payload: object) => {
  const { status, body } = await strict.send({ url, payload, remoteAddress: `192.0.2.${number}` })
  return JSON.stringify({ status, body })
}

describe('T1 with STRICT_ENUMERATION the first step', () => {
  test('leads to the login with an account, without one, and with a record only', async () => {
    const record = await makePerson(db, { email: `record.${number}@${DOMAIN}`, notUser: true })
    const answers = await Promise.all(
      [known, unknown, record.email].map((email) => ask('/api/sign-in-method', { email })),
    )
    expect(new Set(answers)).toEqual(new Set(['{"status":200,"body":{"next":"login"}}']))
  })

  test('still distinguishes a foreign domain and the main one', async () => {
    expect(await ask('/api/sign-in-method', { email: 'a@gmail.com' })).toContain('"status":422')
    expect(await ask('/api/sign-in-method', { email: 'a@erm.example' })).toContain('single-sign-on')
  })
})

describe('T2 with STRICT_ENUMERATION', () => {
  test('a login with a wrong password and one without an account have the same answer', async () => {
    const answers = [known, unknown].map((email) =>
      ask('/api/login', { email, password: 'not the password' }),
    )
    const [one, other] = await Promise.all(answers)
    expect(one).toBe(other)
    expect(one).toContain('Email or password is incorrect')
  })

  test('a reset has the same answer for all, and sends a mail only to an account', async () => {
    const [one, other] = await Promise.all([known, unknown].map((email) => ask('/api/reset', { email })))
    expect(one).toBe(other)
    expect(one).toContain('Password reset instructions were sent to your email account')
    expect(await mailsTo(db, known)).toHaveLength(1)
    expect(await mailsTo(db, unknown)).toEqual([])
  })

  test('too many resets have the same refusal for all', async () => {
    for (const email of [known, unknown])
      for (let time = 0; time < 5; time++) await ask('/api/reset', { email })
    const [one, other] = await Promise.all([known, unknown].map((email) => ask('/api/reset', { email })))
    expect(one).toBe(other)
    expect(one).toContain('"status":429')
  })

  test('a sign-up has the same answer for a new, a taken and a closed address, and only the mail differs', async () => {
    const closed = `closed.${number}@${DOMAIN}`
    await barAddress(strict, closed)
    const answers = await Promise.all(
      [unknown, known, closed].map((email) =>
        ask('/api/signup', { email, password: PASSWORD, confirmPassword: PASSWORD }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    const subjectTo = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject)
    expect(await subjectTo(unknown)).toEqual(['Please verify your email address'])
    expect(await subjectTo(known)).toEqual(['You have an account already'])
    expect(await subjectTo(closed)).toEqual(['Your account is closed'])
    expect(await ask('/api/login', { email: known, password: PASSWORD })).toContain('"status":200')
  })
})
