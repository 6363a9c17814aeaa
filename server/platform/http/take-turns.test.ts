import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { createHttpServer } from './http'

const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
const files: Readable[] = []
app.get('/small', ({ url }) => ({ url }))
app.get('/file', (_, reply) => {
  const file = new Readable({ read: () => undefined })
  file.push('a first part')
  files.push(file)
  return reply.send(file)
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

const ask = (paths: string[]) => {
  files.length = 0
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const heard = { text: '', isOver: false }
  socket.on('error', () => undefined)
  socket.on('data', (part: string) => (heard.text += part))
  socket.on('close', () => (heard.isOver = true))
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  return { socket, heard }
}

const areOpen = () => files.filter(({ destroyed }) => !destroyed).length

test('several requests sent at once on one connection are answered in order', async () => {
  const { socket, heard } = ask(Array.from({ length: 20 }, (_, which) => `/small?${which}`))
  const answered = () => [...heard.text.matchAll(/small\?(\d+)/g)].map(([, which]) => Number(which))
  await expect.poll(answered).toEqual(Array.from({ length: 20 }, (_, which) => which))
  socket.destroy()
})

test('a client that sends a thousand requests at once is cut off', async () => {
  const { heard } = ask(Array<string>(1000).fill('/file'))
  await expect.poll(() => heard.isOver).toBe(true)
  await expect.poll(areOpen).toBe(0)
  expect(files.length).toBeLessThan(2)
})

test('a waiting request is not started after its connection has ended', async () => {
  const { socket } = ask(Array<string>(5).fill('/file'))
  await expect.poll(areOpen).toBe(1)
  socket.destroy()
  await expect.poll(areOpen).toBe(0)
  expect(files).toHaveLength(1)
})
