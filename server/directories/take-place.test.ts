import { expect, test } from 'vitest'
import { takePlace } from './take-place'

test('four calls of a directory are answered at one moment, and the others in their order', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const calls = Array.from({ length: 6 }, (_, number) =>
    takePlace('one', () => {
      begun.push(number)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3])
  // Another directory does not wait for it.
  expect(await takePlace('other', async () => 'answered')).toBe('answered')
  ends[2]?.()
  await calls[2]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  for (const place of [0, 1, 3, 4]) ends[place]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
  ends[5]?.()
  await Promise.all(calls)
})

test('a call that fails gives its place to the next one', async () => {
  const fails = () => takePlace('three', () => Promise.reject(new Error('refused')))
  const results = await Promise.allSettled(Array.from({ length: 9 }, fails))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'))
  expect(await takePlace('three', async () => 'answered')).toBe('answered')
})
