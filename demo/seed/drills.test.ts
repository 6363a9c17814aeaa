import { expect, test } from 'vitest'
import { FIRST_OFFICES } from '../../server/health/first-offices-store'
import { demoDrills, demoZones } from './drills'

const drills = demoDrills('2026-11-18', FIRST_OFFICES)

test('most offices of the demo had a drill, some are overdue, and some never had one', () => {
  const overdue = drills.filter(({ day }) => day < '2025-11-18')
  expect(drills.length).toBeGreaterThan(FIRST_OFFICES.length * 0.8)
  expect(drills.length).toBeLessThan(FIRST_OFFICES.length)
  expect(overdue.length).toBeGreaterThan(5)
  expect(overdue.length).toBeLessThan(FIRST_OFFICES.length / 4)
  expect(drills.every(({ day }) => day < '2026-11-18')).toBe(true)
})

test('the numbers of a drill have the right sum, and its times grow', () => {
  for (const { numbers } of drills) {
    expect(numbers.seen + numbers.out + numbers.help + numbers.missing).toBe(numbers.people)
    expect(numbers.half).toBeLessThan(numbers.nineTenths ?? 0)
    expect(numbers.nineTenths).toBeLessThan(numbers.all ?? 0)
  }
})

test('every office of the demo has zones with numbers of their own', () => {
  for (const index of FIRST_OFFICES.keys()) {
    const numbers = demoZones(index).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(2)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})
