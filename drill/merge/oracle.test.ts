import { describe, expect, test } from 'vitest'
import type { Mark } from '../../domain/roll-call/mark'
import { newPhone, type PhoneState } from '../../domain/roll-call/phone/phone-state'
import { statesOf } from '../../domain/roll-call/state'
import { seededRandom } from '../../demo/seed/seeded-random'
import { EventQueue } from './event-queue'
import { History } from './history'
import { countDifferences, tellFromHistory, type MadeMark } from './oracle'
import { PlayedServer } from './played-server'
import { RULES } from './rules'
import { OFFICE, personIdOf, rollCallIdOf, STARTED_AT } from './sample-office'

describe('the judge', () => {
  const mark = (id: string, change: Partial<Mark> = {}): Mark => ({
    ...{ id, about: 'p1', kind: 'seen', note: '', supersedes: [], after: 0, by: null },
    ...change,
  })
  const told = (...made: MadeMark[]) => tellFromHistory(made).get('p1')

  test('tells what counts by who knew what, whatever marks say that they take the place of', () => {
    const help = mark('device-a:1', { kind: 'help', note: 'Lift 2' })
    const seen = mark('device-b:1', { supersedes: ['device-a:1'] })
    expect(told({ mark: help, knew: [] }, { mark: seen, knew: [] })).toEqual({
      ...{ kind: 'help', isDisputed: true },
      counting: new Set(['device-a:1', 'device-b:1']),
      notes: new Set(['Lift 2']),
    })
    expect(told({ mark: help, knew: [] }, { mark: seen, knew: ['device-a:1'] })?.kind).toBe('seen')
  })

  test('counts everybody of whom something else is shown', () => {
    const [one, other] = [mark('device-a:1'), mark('device-a:2', { about: 'p2', kind: 'help' })]
    const history = tellFromHistory([
      { mark: one, knew: [] },
      { mark: other, knew: [] },
    ])
    expect(countDifferences(history, statesOf([one, other]))).toBe(0)
    expect(countDifferences(history, statesOf([one]))).toBe(1)
    expect(countDifferences(history, statesOf([one, { ...other, kind: 'out' }]))).toBe(1)
    expect(countDifferences(history, statesOf([one, other, mark('device-a:3', { about: 'p3' })]))).toBe(1)
    expect(countDifferences(history, statesOf([one, { ...other, note: 'Roof' }]))).toBe(1)
  })

  type Change = { isSent?: boolean; isHanded?: boolean; isActing?: boolean }
  test.each<[string, Partial<PhoneState>, Change, number]>([
    ['made there by a given duty', {}, {}, 0],
    ['brought back by a code', {}, { isHanded: true }, 1],
    ['sent, and not proven', {}, { isSent: true }, 1],
    ['made by an acting warden who has got a duty since', {}, { isActing: true }, 1],
    ['made by an acting warden', { isActing: true }, {}, 1],
    ['made after the duty was taken', { right: 'duty taken' }, {}, 1],
    ['of another person than the holder', { holder: { id: personIdOf(1), name: '' } }, {}, 1],
  ])('counts on a mark %s as the promise of the phone says', (_what, standing, given, open) => {
    const { isActing = false, ...change } = given
    const [random, by] = [seededRandom(1), personIdOf(0)]
    const server = new PlayedServer({ rules: RULES, now: () => STARTED_AT, zones: 0, random })
    server.give(by, 'leads')
    const help = mark('device-a:1', { kind: 'help', by })
    const seen = mark('device-a:2', { supersedes: [help.id], by })
    const rollCall = rollCallIdOf(1)
    const start = { kind: 'real', ago: 0, listAge: null } as const
    server.exchange(by, { office: OFFICE, rollCall, start, marks: [help], known: 0 })
    const history = new History(server)
    history.note({ mark: help, knew: [] })
    history.note({ mark: seen, knew: [help.id] })
    const known = { ...seen, byName: '', broughtBy: '', isActing }
    const kept = { mark: known, office: OFFICE, rollCall, isSent: false, refused: '', ...change }
    const phone = { ...newPhone(OFFICE), right: 'held' as const, holder: { id: by, name: '' }, marks: [kept] }
    const marks = [{ ...known, ...help, isActing: false }, known]
    const state = { ...phone, ...standing }
    expect(history.countCalls(server.find(rollCall)!, { marks, state, before: 0 }).open).toBe(open)
  })
})

test('events come by their time, those of one time in the order in which they were added', () => {
  const queue = new EventQueue()
  const came: string[] = []
  const add = (at: number, name: string) => queue.add(at, () => void came.push(`${name}${queue.now}`))
  for (const [nth, at] of [5, 1, 3, 1, 4, 2, 5, 3, 1].entries()) add(at, 'abcdefghi'[nth]!)
  queue.add(2, () => add(3, 'z'))
  queue.run(3)
  expect(came).toEqual(['b1', 'd1', 'i1', 'f2', 'c3', 'h3', 'z3'])
  queue.run()
  expect(came.slice(7)).toEqual(['e4', 'a5', 'g5'])
})
