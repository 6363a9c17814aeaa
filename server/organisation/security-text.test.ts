import { expect, test } from 'vitest'
import { IN_PRODUCTION } from '../testing/in-production'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer({ environment: IN_PRODUCTION })
const read = () => server.send({ url: '/.well-known/security.txt' })
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))

test('security.txt has the address for reports of weaknesses', async () => {
  const { status, body, headers } = await read()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(fieldsOf(body)).toEqual([
    ['Contact', `mailto:${server.config.organisation.privacyMailbox}`],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://whereabouts.example.org/.well-known/security.txt'],
  ])
})

test('security.txt never expires while the server runs, and is valid for less than a year', async () => {
  for (const today of ['2026-11-18T09:30:00Z', '2028-02-29T23:59:59Z']) {
    server.setNow(new Date(today))
    const { Expires } = Object.fromEntries(fieldsOf((await read()).body)) as { Expires: string }
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    const days = (Date.parse(Expires) - Date.parse(today)) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})
