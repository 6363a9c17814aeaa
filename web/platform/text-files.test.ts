import { expect, test } from 'vitest'
import type { Room } from '../../texts/keys'
import { hasRoom, importRoom } from './text-files'

test('a room has the texts of the language by their whole keys', async () => {
  expect(await importRoom('ja', 'dates')).toEqual({ 'dates:justNow': 'たった今' })
})

test('a room that the language lacks is in English', async () => {
  expect(await importRoom('nl', 'account')).toEqual(await importRoom('en', 'account'))
})

test('a room that the program has no files of is refused', async () => {
  const unknown = 'some-newer-room' as Room
  expect(hasRoom('frame')).toBe(true)
  expect(hasRoom(unknown)).toBe(false)
  await expect(importRoom('fr', unknown)).rejects.toThrow('This program has no texts of some-newer-room')
})
