import { expect, test } from 'vitest'
import { SEED_OFFICES } from './demo-offices'
import { demoDrills, demoZones } from './demo-drills'

const drills = demoDrills('2026-11-18', SEED_OFFICES)

test('most offices of the demo had a drill, some are overdue, and some never had one', () => {
  const overdue = drills.filter(({ day }) => day < '2025-11-18')
  expect(drills.length).toBeGreaterThan(SEED_OFFICES.length * 0.8)
  expect(drills.length).toBeLessThan(SEED_OFFICES.length)
  expect(overdue.length).toBeGreaterThan(5)
  expect(overdue.length).toBeLessThan(SEED_OFFICES.length / 4)
  expect(drills.every(({ day }) => day < '2026-11-18')).toBe(true)
})

test('the numbers of a drill add up, and its times grow', () => {
  for (const { numbers } of drills) {
    expect(numbers.seen + numbers.out + numbers.help + numbers.missing).toBe(numbers.people)
    expect(numbers.half).toBeLessThan(numbers.nineTenths ?? 0)
    expect(numbers.nineTenths).toBeLessThan(numbers.all ?? 0)
  }
})

test('every office of the demo has zones with numbers of their own', () => {
  for (const index of SEED_OFFICES.keys()) {
    const numbers = demoZones(index).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(2)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})
