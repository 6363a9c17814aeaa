import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { recordEvent } from '../platform/events/events'
import { createTestServer } from '../testing/test-server'
import { makeScreen } from './factory'
import { screens } from './tables'

const server = await createTestServer()
const { db } = server

const DARK_WITHIN_MS = 5000

test('a withdrawal reaches the live stream of the screen within five seconds and ends it', async () => {
  const office = await makeOffice(db)
  const person = await makePerson(db)
  await makeDuty(db, { person, duty: 'reception', office })
  const { id, headers } = await makeScreen(server, { office })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { host } = new URL(server.config.publicUrl)
  const stream = await fetch(`${address}/api/live?office=${office.id}`, { headers: { ...headers, host } })
  expect(stream.status).toBe(200)
  const begun = performance.now()
  const whole = stream.text()
  const { status } = await server.send({
    method: 'DELETE',
    url: `/api/offices/${office.id}/screens/${id}`,
    token: await signedIn(server, person),
  })
  expect(status).toBe(200)
  // The text is whole when the stream has ended.
  expect(await whole).toContain(JSON.stringify({ topic: 'office', office: office.id }))
  expect(performance.now() - begun).toBeLessThan(DARK_WITHIN_MS)
})

test('a screen whose office changed a moment ago opens its stream', async () => {
  const office = await makeOffice(db)
  const { headers } = await makeScreen(server, { office })
  const heard = new Promise((resolve) => server.live.hear(resolve))
  await recordEvent(db, {
    at: server.now(),
    act: 'renew office key',
    by: 'command line',
    offices: [office.id],
  })
  await heard
  const address = server.app.listeningOrigin
  const { host } = new URL(server.config.publicUrl)
  const closing = new AbortController()
  const stream = await fetch(`${address}/api/live?office=${office.id}`, {
    headers: { ...headers, host },
    signal: closing.signal,
  })
  expect(stream.status).toBe(200)
  const reader = stream.body?.getReader()
  let text = ''
  while (!text.includes(office.id)) text += new TextDecoder().decode((await reader?.read())?.value)
  closing.abort()
})

test('a screen that was withdrawn while the server heard no news goes dark as soon as it hears again', async () => {
  const office = await makeOffice(db)
  const { id, headers } = await makeScreen(server, { office })
  const hearing = vi.spyOn(server.live, 'hear')
  const { host } = new URL(server.config.publicUrl)
  const address = `${server.app.listeningOrigin}/api/live?office=${office.id}`
  const stream = await fetch(address, { headers: { ...headers, host } })
  const [hear] = hearing.mock.lastCall ?? []
  hearing.mockRestore()
  await db.update(screens).set({ withdrawnAt: server.now() }).where(eq(screens.id, id))
  const begun = performance.now()
  hear?.(null)
  await stream.text()
  expect(performance.now() - begun).toBeLessThan(DARK_WITHIN_MS)
})
