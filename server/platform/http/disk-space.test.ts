import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../config'
import { freeBytesOf, guardDiskSpace } from './disk-space'
import { createHttpServer } from './http'

const MEGABYTE = 2 ** 20

async function createApp(freeBytes: () => number) {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
  guardDiskSpace(app, freeBytes)
  app.get('/place', () => ({ done: 'read' }))
  app.post('/place', () => ({ done: 'written' }))
  const statusOf = async (method: 'GET' | 'POST') => (await app.inject({ method, url: '/place' })).statusCode
  return { app, statusOf }
}

test('with room on the disk every call works', async () => {
  const { statusOf } = await createApp(() => 64 * MEGABYTE)
  expect([await statusOf('GET'), await statusOf('POST')]).toEqual([200, 200])
})

test('on a full disk calls that read work, and calls that write are refused with a message', async () => {
  const { app, statusOf } = await createApp(() => 64 * MEGABYTE - 1)
  expect(await statusOf('GET')).toBe(200)
  const refused = await app.inject({ method: 'POST', url: '/place' })
  expect(refused.statusCode).toBe(507)
  expect(refused.json()).toEqual({
    code: 'unavailable',
    message: 'The server has no space left. Please tell its administrator.',
    fields: {},
  })
})

test('after the disk is freed, calls that write work again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let free = 0
  const { statusOf } = await createApp(() => free)
  expect(await statusOf('POST')).toBe(507)
  free = 1000 * MEGABYTE
  vi.advanceTimersByTime(200)
  expect(await statusOf('POST')).toBe(200)
  vi.useRealTimers()
})

test('the free space of a real disk is read', () => {
  expect(freeBytesOf(tmpdir())).toBeGreaterThan(0)
})
