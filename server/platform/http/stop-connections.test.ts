import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../../config'
import { createHttpServer } from './http'

async function listening() {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

async function open(port: number, said: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  if (said) socket.write(said)
  await new Promise((resolve) => setTimeout(resolve, 50))
  return socket
}

async function secondsOf(act: () => Promise<unknown>) {
  const start = performance.now()
  await act()
  return (performance.now() - start) / 1000
}

test('a stop does not wait for a connection without a request', async () => {
  const { app, port } = await listening()
  const socket = await open(port, '')
  expect(await secondsOf(() => app.close())).toBeLessThan(1)
  socket.destroy()
})

test('a stop waits a short time for a client that does not finish its request', async () => {
  const { app, port } = await listening()
  const socket = await open(port, 'GET /slow HTTP/1.1\r\nHost: ')
  const seconds = await secondsOf(() => app.close())
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(7)
  socket.destroy()
})

test('a call that comes on an idle connection during a stop is refused with an answer', async () => {
  const { app, port } = await listening()
  const socket = await open(port, 'GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  await expect.poll(() => heard).toContain('HTTP/1.1 404')
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 10))
  socket.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([closed, ended])
  expect(heard).toMatch(/HTTP\/1\.1 503[^]*connection: close/i)
})

test('a call that began before the stop is answered', async () => {
  const { app, port } = await listening()
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await secondsOf(() => app.close())).toBeLessThan(2)
  expect(await (await answer).json()).toEqual({ done: true })
})
