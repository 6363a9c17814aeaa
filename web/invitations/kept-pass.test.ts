// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnInvitation } from '../../domain/invitations/guest-contract'
import { forgetPass, keepPass, keptPasses, keptPassOf } from './kept-pass'

const TOKEN = `${'a'.repeat(22)}.${'l'.repeat(22)}`
const OTHER = `${'b'.repeat(22)}.${'l'.repeat(22)}`
const passFor = (token: string) => `https://w.example/invited#pass=${token.slice(0, 22)}.${'p'.repeat(22)}`

const invitation = (given: Partial<OwnInvitation> = {}): OwnInvitation => ({
  ...{
    office: 'Lyon',
    officeId: '',
    country: 'France',
    openingHours: '',
    streetAddress: '1 Quay Street',
    timeZone: 'Europe/Paris',
    notice: null,
  },
  ...{
    startsAt: '2026-11-18T13:00:00Z',
    endsAt: '2026-11-18T14:00:00Z',
    host: 'Hanna',
    note: '',
    language: 'en',
  },
  ...{ name: 'Vera', email: 'vera@x.example', company: 'Guests', phone: '+4412345', needsHelp: true },
  ...{ state: 'confirmed', formOpensOn: '2026-11-17', questions: [], isFormGiven: true, isInside: false },
  pass: passFor(TOKEN),
  ...given,
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('a pass is kept for its link, without the secret of the link and without the details', () => {
  keepPass(TOKEN, invitation())
  expect(keptPassOf(TOKEN)).toMatchObject({
    office: 'Lyon',
    streetAddress: '1 Quay Street',
    pass: passFor(TOKEN),
  })
  const text = JSON.stringify({ ...localStorage })
  for (const secret of ['l'.repeat(22), 'vera@x.example', '+4412345', 'needsHelp'])
    expect(text).not.toContain(secret)
})

test('four guests of one phone have four passes', () => {
  keepPass(TOKEN, invitation())
  keepPass(OTHER, invitation({ name: 'Vic', pass: passFor(OTHER) }))
  keepPass(OTHER, invitation({ name: 'Victor', pass: passFor(OTHER) }))
  expect(keptPasses().map(({ name }) => name)).toEqual(['Victor', 'Vera'])
})

test('a pass that no longer counts, or is of a past day, is not kept', () => {
  keepPass(TOKEN, invitation())
  keepPass(TOKEN, invitation({ state: 'declined', pass: null }))
  expect(keptPassOf(TOKEN)).toBe(null)
  keepPass(TOKEN, invitation())
  vi.setSystemTime('2026-11-20T09:00:00Z')
  expect(keptPasses()).toEqual([])
})

test('a phone whose clock is a day off, in either direction, shows the pass all the same', () => {
  for (const day of ['17', '18', '19']) {
    vi.setSystemTime(`2026-11-${day}T13:00:00Z`)
    keepPass(TOKEN, invitation())
    expect(keptPassOf(TOKEN)).toMatchObject({ pass: passFor(TOKEN) })
  }
})

test('a forgotten pass leaves nothing on the device', () => {
  keepPass(TOKEN, invitation())
  forgetPass(TOKEN)
  expect(localStorage).toHaveLength(0)
})
