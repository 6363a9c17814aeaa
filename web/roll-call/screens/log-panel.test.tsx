import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RollCall } from '../../../domain/roll-call/list'
import { LINE_LENGTH } from '../../../domain/roll-call/mark'
import { fill, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import type { Alarm } from '../phone/alarm'
import './later-parts'
import { fakeAlarm, inside, listOf, markBy, NOW, openOf, ShownAlarm } from '../testing/fake-alarm'

const showPage = pageShower()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Newer browsers return a promise.
  vi.stubGlobal('scrollTo', async () => {})
  window.history.replaceState(null, '', '/#log')
  return () => vi.useRealTimers()
})

const POINTS = 'Car park north\nRiver bank'
const listAt = (assemblyPoints: string, parts: Partial<RollCall> = {}) => {
  const list = listOf({ inside: [inside('Ana', 1), inside('Bo', 2)], ...parts })
  return { ...list, office: { ...list.office, assemblyPoints } }
}

async function show(parts: Partial<Alarm> = {}) {
  const alarm = fakeAlarm({ list: listAt(POINTS), open: openOf(), ...parts })
  await showPage(<ShownAlarm of={alarm} />, { role: '', organisation: {} })
  return alarm
}

const lineBy = (byName: string, id: string, note: string, after: number) =>
  markBy(byName, id, `l${id}`, 'line', { note, after })
const postBy = (byName: string, id: string, note: string) => markBy(byName, id, `w${id}`, 'stands', { note })

// Finding them by role takes seconds.
const field = () => document.querySelector<HTMLInputElement>('#log-line')
const listed = (label: string) =>
  [...document.querySelectorAll(`[aria-label="${label}"] > li`)].map(({ textContent }) => textContent)
const lines = () => listed('Lines, the newest first')
const posts = () => listed('Wardens at the assembly points')
const points = () =>
  [...document.querySelectorAll('[role=group][aria-label="Where do you stand?"] button')].map(
    (point) => `${point.textContent}${point.getAttribute('aria-pressed') === 'true' ? ' (pressed)' : ''}`,
  )
const tab = () => document.querySelector('#tab-log')?.textContent
const foot = () => document.querySelector('section[aria-label="Progress of the roll call"]')!

function write(text: string) {
  fill(field()!, text)
  fireEvent.submit(field()!.form!)
}
const goTo = (hash: string) =>
  act(() => {
    window.history.pushState(null, '', `/${hash}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })

describe('a line of the log', () => {
  test('is written by Enter, with its time and author, and the second Enter of a double one writes none', async () => {
    const alarm = await show()
    expect(screen.getByText('No line is known here yet.')).toBeTruthy()
    write('  Fire brigade  arrived ')
    fireEvent.submit(field()!.form!)
    expect(alarm.now().log.map(({ mark }) => mark.note)).toEqual(['Fire brigade arrived'])
    expect(lines()).toEqual(['10:42Fire brigade arrivedWim Warden'])
    expect(field()!.value).toBe('')
    expect(foot().textContent).toContain('Written: Fire brigade arrived')
    expect(tab()).toBe('Log 1')
  })

  test.each([
    ['', 'Please write what happened'],
    ['   ', 'Please write what happened'],
    ['a'.repeat(LINE_LENGTH + 1), 'Please use at most 200 characters'],
    [`e${'\u0301'.repeat(31_000)}`, 'Please use at most 200 characters'],
    ['Gas is off\u202e', 'hidden'],
  ])('that the server would refuse is refused here, and nothing is lost', async (typed, problem) => {
    const alarm = await show()
    write(typed)
    expect(alarm.now().log).toEqual([])
    expect(document.querySelector('#log-line-help')?.textContent).toContain(problem)
    expect(field()!.value).toBe(typed)
  })

  test('is struck out by Undo, and stays to be read', async () => {
    const alarm = await show()
    write('Roof is on fire')
    press('Undo: Written: Roof is on fire')
    expect(alarm.now().log.map(({ mark }) => mark.kind)).toEqual(['line', 'struck'])
    expect(lines()).toEqual(['10:42Roof is on fireWim Warden, struck out'])
    expect(document.querySelector('s')?.textContent).toBe('Roof is on fire')
    expect(tab()).toBe('Log 0')
  })

  test('of another warden appears, the newest first, and the newest one stands above the actions in each part', async () => {
    const alarm = await show()
    act(() => alarm.bring(lineBy('Ben', 'ben:2', 'Fire brigade arrived', 240)))
    act(() => alarm.bring(lineBy('Cleo', 'cleo:1', 'Gas is off', 120)))
    expect(lines()).toEqual(['10:45Fire brigade arrivedBen', '10:43Gas is offCleo'])
    goTo('')
    expect(foot().textContent).toContain('10:45 Fire brigade arrived (Ben)')
    expect(foot().textContent).not.toContain('Gas is off')
    expect(tab()).toBe('Log 2')
  })

  test('that is half typed is still there after a look at the people', async () => {
    await show()
    fill(field()!, 'Fire brig')
    goTo('')
    expect(field()).toBeNull()
    goTo('#log')
    expect(field()!.value).toBe('Fire brig')
  })

  test('that waits on this phone says so, and so does one that the server refused', async () => {
    const { contact } = fakeAlarm().now()
    const alarm = await show({ contact: { ...contact, isOnline: false } })
    write('Fire brigade arrived')
    expect(lines()).toEqual(['10:42Fire brigade arrivedWim Warden, not sent yet'])
    act(() => alarm.change({ log: alarm.now().log.map((kept) => ({ ...kept, refused: 'No.' })) }))
    expect(lines()).toEqual(['10:42Fire brigade arrivedWim Warden, refused by the server'])
  })

  test('is written by no acting warden, who reads it', async () => {
    const alarm = await show({ isActing: true })
    act(() => alarm.bring(lineBy('Ben', 'ben:2', 'Fire brigade arrived', 240)))
    expect(field()).toBeNull()
    expect(lines()).toHaveLength(1)
    expect(points()).toHaveLength(2)
  })

  test.each(['duty taken', 'none'] as const)('is written by nobody whose right is %s', async (right) => {
    await show({ right })
    expect(field()).toBeNull()
    expect(points()).toEqual([])
  })

  test('that is half typed is still there when somebody ends the roll call', async () => {
    const alarm = await show()
    fill(field()!, 'Fire brig')
    act(() => alarm.change({ open: openOf({ isClosed: true }) }))
    await until(() => expect(document.body.textContent).toContain('The roll call has ended'))
    expect(field()!.value).toBe('Fire brig')
  })

  test('can be written after the end too, when nobody stands at a point any more', async () => {
    const alarm = await show({ open: openOf({ isClosed: true }) })
    act(() => alarm.bring(postBy('Ben', 'ben:1', 'River bank'), lineBy('Ben', 'ben:2', 'Gas is off', 30)))
    await until(() => expect(field()).not.toBeNull())
    write('Fire brigade left')
    expect(lines()).toEqual(['10:42Fire brigade leftWim Warden', '10:41Gas is offBen'])
    expect([...points(), ...posts()]).toEqual([])
  })
})

describe('the assembly point of a warden', () => {
  test.each([
    ['none', ''],
    ['one', 'Car park north'],
    ['one, written twice', 'Car park north\nCar park north'],
  ])('is not asked for at an office with %s', async (_many, assemblyPoints) => {
    await show({ list: listAt(assemblyPoints) })
    expect(field()).not.toBeNull()
    expect(points()).toEqual([])
  })

  test('is chosen by one press, and a second press of the same changes nothing', async () => {
    const alarm = await show()
    press('River bank')
    press('River bank')
    expect(points()).toEqual(['Car park north', 'River bank (pressed)'])
    expect(alarm.now().log.map(({ mark }) => mark.note)).toEqual(['River bank'])
    expect(posts()).toEqual(['Wim Warden: River banksince 10:42'])
    press('Car park north')
    expect(points()).toEqual(['Car park north (pressed)', 'River bank'])
    expect(posts()).toEqual(['Wim Warden: Car park northsince 10:42'])
    press('Undo: You stand at: Car park north')
    expect(points()).toEqual(['Car park north', 'River bank (pressed)'])
  })

  test('that was chosen first is taken back by Undo', async () => {
    await show()
    press('River bank')
    press('Undo: You stand at: River bank')
    expect(points()).toEqual(['Car park north', 'River bank'])
    expect(posts()).toEqual([])
  })

  test('is told to the officer in charge with the lines, on the screen and on paper', async () => {
    const alarm = await show()
    act(() => {
      alarm.bring(postBy('Nora', 'nora:1', 'Car park north'), lineBy('Ben', 'ben:2', 'Gas is off', 30))
      alarm.bring(lineBy('Ben', 'ben:3', 'Roof is on fire', 40))
      alarm.bring(markBy('Ben', 'ben:4', 'lben:3', 'struck', { supersedes: ['ben:3'] }))
    })
    goTo('#tell')
    expect(posts()).toContain('Nora: Car park northsince 10:43')
    expect(lines()).toEqual(['10:41Gas is offBen'])
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = document.querySelector('#printed-tell')?.textContent
    for (const words of ['NoraCar park north10:43', '10:41Gas is offBen']) expect(paper).toContain(words)
    expect(paper).not.toContain('Roof is on fire')
    // Each reads in its own direction, also on a sheet of the other one.
    const isolated = [...document.querySelectorAll('#printed-tell bdi')].map(({ textContent }) => textContent)
    expect(isolated).toEqual(['Car park north', 'Gas is off'])
  })
})

describe('at a desk', () => {
  beforeEach(() => {
    const matchMedia = (query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    })
    vi.stubGlobal('matchMedia', matchMedia)
  })
  const overview = () => document.querySelector('aside[aria-label=Overview]')

  test('the newest lines and the posts of wardens stand beside the list', async () => {
    window.history.replaceState(null, '', '/')
    const alarm = await show()
    act(() => {
      alarm.bring(postBy('Nora', 'nora:1', 'Car park north'), lineBy('Ben', 'ben:2', 'Gas is off', 30))
    })
    await until(() => expect(overview()?.textContent).toContain('10:41Gas is offBen'))
    expect(overview()?.textContent).toContain('Nora: Car park north')
    expect(foot().textContent).not.toContain('Gas is off')
    press('Open the log')
    await until(() => expect(field()).not.toBeNull())
  })

  test('five missing people stand there with how each was tried, and a link leads to all', async () => {
    const asOf = '2026-11-18T10:41:30Z'
    const many = Array.from({ length: 6 }, (_, index) => inside(`Ana ${index}`, index + 1))
    const tried = [{ number: 1, mail: 'sent', message: 'off' } as const]
    const list = { ...listAt(POINTS, { inside: many, tried }), asOf }
    const alarm = await show({ list, listReadAt: Date.parse(asOf) })
    const part = () => document.querySelector('[aria-label="Missing people, and how they were tried"]')
    await until(() => expect(part()?.querySelectorAll('li')).toHaveLength(5))
    expect(part()?.textContent).toContain('Tried: mail handed over, messages off')
    expect(part()?.querySelector('a')?.textContent).toBe('Missing (6)')
    expect(part()?.querySelector('a')?.getAttribute('href')).toBe('#tell')
    act(() => alarm.bring(markBy('Ben', 'ben:1', 'p1', 'seen')))
    await until(() => expect(part()?.textContent).not.toContain('Ana 0'))
    expect(part()?.querySelector('a')).toBeNull()
    for (const number of [2, 3, 4, 5, 6])
      act(() => alarm.bring(markBy('Ben', `ben:${number}`, `p${number}`, 'out')))
    await until(() => expect(part()).toBeNull())
  })
})
