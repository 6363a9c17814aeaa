import { describe, expect, test } from 'vitest'
import type { Office, Person } from './cast'
import type { Act, Operation } from './history'
import { findBroken } from './invariants'
import type { Mark } from '../domain/roll-call/mark'
import type { StoredRows, StoredCheckIn, StoredStatement } from './stored'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000)

const ana: Person = { id: '1', email: 'drill-ana@x.example', name: 'Ana', token: '' }
const open: Office = { name: 'Open', key: '', timeZone: 'UTC', employeeQuestions: [], visitorQuestions: [] }
const asking: Office = { ...open, name: 'Asking', employeeQuestions: ['well'], visitorQuestions: ['well'] }
const visitor = { email: 'drill-v@x.example', name: 'V', company: 'C', phone: '+49 30 12345', host: 'H' }

let made: Operation[] = []

const AT_NOON = { invokedAt: NOON, endedAt: NOON + 100 }

function tell(act: Act, outcome: Operation['outcome'], reply: unknown = {}, times = AT_NOON): Operation {
  const operation = {
    ...{ ...act, ...times, outcome, reply, id: made.length, client: 0, status: 200 },
    call: { path: '' },
  }
  made.push(operation)
  return operation
}

const row = (change: Partial<StoredCheckIn> = {}): StoredCheckIn => ({
  isVisitor: false,
  ...{ email: ana.email, name: ana.name, company: '', phone: '', host: '', formRequired: false },
  ...{ office: 'Open', timeIn: at(0), timeOut: null, endedBy: null },
  ...change,
})
const visit = (change: Partial<StoredCheckIn> = {}) =>
  row({ isVisitor: true, ...visitor, phone: '+493012345', ...change })

const nothing = (): StoredRows => ({
  checkIns: [],
  declarations: [],
  registers: new Map(),
  statements: [],
  marks: [],
  audits: new Map(),
  strangers: 3,
})

const checkIn = (office: Office, outcome: Operation['outcome'], declaredUntil: Date | null = null) =>
  tell({ kind: 'check in', person: ana, office, confirms: declaredUntil ? 'all' : 'none' }, outcome, {
    checkIn: { timeIn: at(0).toISOString() },
    declaredUntil: declaredUntil?.toISOString() ?? null,
  })
const visitorIn = (outcome: Operation['outcome'], office = open) =>
  tell({ kind: 'visitor in', visitor, office }, outcome)
const change = (outcome: Operation['outcome'], value: string | null, reply: unknown = {}) =>
  tell({ kind: 'change', writes: [{ register: 'r', value }], audit: 'a' }, outcome, reply)

/** Finds broken invariants for the operations of `act` and the stored rows. */
function broken(act: () => void, stored: Partial<StoredRows>, before: Partial<StoredRows> = {}) {
  made = []
  act()
  const evidence = { all: made, round: made, before: { ...nothing(), ...before }, offices: [open, asking] }
  return findBroken(evidence, { ...nothing(), ...stored }).map(({ invariant }) => invariant)
}

const declared = { email: ana.email, office: 'Asking', submittedAt: at(0), validUntil: at(48 * 3600) }

describe('check-ins', () => {
  test.each<[string, Operation['outcome'] | null, Partial<StoredRows>, string[]]>([
    ['acknowledged and stored', 'ok', { checkIns: [row()] }, []],
    ['acknowledged and not stored', 'ok', {}, ['I1']],
    ['acknowledged and stored at another time', 'ok', { checkIns: [row({ timeIn: at(1) })] }, ['I1']],
    ['unclear and stored', 'unknown', { checkIns: [row()] }, []],
    ['unclear and not stored', 'unknown', {}, []],
    ['refused and stored', 'fail', { checkIns: [row()] }, ['I2']],
    ['never sent and stored', null, { checkIns: [row()] }, ['I2']],
    ['stored a minute late', 'unknown', { checkIns: [row({ timeIn: at(60) })] }, ['I8']],
    ['stored twice in a minute', 'ok', { checkIns: [row(), row({ timeIn: at(1) })] }, ['I4']],
    ['rows of people outside the drill', null, { strangers: 4 }, ['I2']],
  ])('%s', (_, outcome, stored, invariants) => {
    expect(broken(() => outcome && checkIn(open, outcome), stored)).toEqual(invariants)
  })
})

describe('declarations', () => {
  const entered = { checkIns: [row({ office: 'Asking' })] }
  test.each<[string, Date | null, Partial<StoredRows>, string[]]>([
    ['made and stored', at(48 * 3600), { ...entered, declarations: [declared] }, []],
    ['made and not stored', at(48 * 3600), entered, ['I6', 'I1']],
    ['not made and stored', null, { ...entered, declarations: [declared] }, ['I2']],
    ['not made and entered', null, entered, ['I6']],
    [
      'valid too long',
      at(49 * 3600),
      { ...entered, declarations: [{ ...declared, validUntil: at(49 * 3600) }] },
      ['I6'],
    ],
    [
      'run out at the door',
      at(0),
      { ...entered, declarations: [{ ...declared, submittedAt: at(-48 * 3600), validUntil: at(0) }] },
      ['I6', 'I2'],
    ],
  ])('%s', (_, declaredUntil, stored, invariants) => {
    expect(broken(() => checkIn(asking, 'ok', declaredUntil), stored)).toEqual(invariants)
  })
})

describe('visits', () => {
  const out = (outcome: Operation['outcome'], of: Operation, by: 'device' | 'phone' = 'device') =>
    tell({ kind: 'visitor out', by, visit: of }, outcome)
  const ended = visit({ timeOut: at(0), endedBy: 'device' })
  const said = visit({ timeOut: at(0), endedBy: 'phone' })
  const saidAndConfirmed = () => {
    const begun = visitorIn('ok')
    out('ok', begun, 'phone')
    out('ok', begun)
  }

  test.each<[string, () => void, StoredCheckIn[], string[]]>([
    ['begun and stored', () => visitorIn('ok'), [visit()], []],
    ['begun and not stored', () => visitorIn('ok'), [], ['I1']],
    ['begun once and stored twice', () => visitorIn('ok'), [visit(), visit()], ['I3']],
    ['refused and stored', () => visitorIn('fail'), [visit()], ['I2']],
    ['never begun and stored', () => undefined, [visit()], ['I2']],
    ['stored with another host', () => visitorIn('ok'), [visit({ host: 'Z' })], ['I2']],
    [
      'begun without the form that is asked',
      () => visitorIn('ok', asking),
      [visit({ office: 'Asking' })],
      ['I6'],
    ],
    ['ended and stored', () => out('ok', visitorIn('ok')), [ended], []],
    ['ended and not stored', () => out('ok', visitorIn('ok')), [visit()], ['I1']],
    ['stored as ended by nobody', () => visitorIn('ok'), [ended], ['I2']],
    ['said by number and stored', () => out('ok', visitorIn('ok'), 'phone'), [said], []],
    [
      'said by number, and stored as by its device',
      () => out('ok', visitorIn('ok'), 'phone'),
      [ended],
      ['I2'],
    ],
    ['said by number and confirmed', saidAndConfirmed, [ended], []],
    ['said by number and confirmed, which is lost', saidAndConfirmed, [said], ['I1']],
    ['ended by the day', () => visitorIn('ok'), [visit({ timeOut: at(9), endedBy: 'day' })], []],
    ['ended before it began', () => out('ok', visitorIn('ok')), [{ ...ended, timeOut: at(-1) }], ['I7']],
  ])('%s', (_, act, checkIns, invariants) => {
    expect(broken(act, { checkIns })).toEqual(invariants)
  })

  test('ended by two calls', () => {
    const act = () => {
      const begun = visitorIn('ok')
      out('ok', begun)
      out('ok', begun)
    }
    expect(broken(act, { checkIns: [ended] })).toEqual(['I7'])
  })

  const saidOnly = () => out('ok', visitorIn('ok'), 'phone')
  test.each<[string, () => void, StoredCheckIn, StoredCheckIn, string[]]>([
    ['its device, again', saidAndConfirmed, ended, { ...ended, timeOut: at(1) }, ['I7']],
    ['its number, again', saidOnly, said, { ...said, timeOut: at(1) }, ['I7']],
    ['its number, after its device', saidAndConfirmed, ended, said, ['I1', 'I7']],
    ['its device, after its number', saidAndConfirmed, said, { ...ended, timeOut: at(1) }, []],
  ])('ended again by %s', (_, act, before, now, invariants) => {
    expect(broken(act, { checkIns: [now] }, { checkIns: [before] })).toEqual(invariants)
  })
})

describe('arrivals', () => {
  type Call = {
    who: 'ana' | 'bea' | 'visitor'
    /** The times of the call, of its answer and of the stored arrival, in seconds. */
    asked: number
    answered: number
    stored: number | null
    outcome?: Operation['outcome']
  }
  const emailOf = (who: Call['who']) => `drill-${who}@x.example`

  function arrive({ who, asked, answered, stored, outcome = 'ok' }: Call) {
    const times = { invokedAt: at(asked).getTime(), endedAt: at(answered).getTime() }
    const person = { ...ana, email: emailOf(who) }
    const act: Act =
      who === 'visitor'
        ? { kind: 'visitor in', visitor: { ...visitor, email: emailOf(who) }, office: open }
        : { kind: 'check in', person, office: open, confirms: 'none' }
    tell(act, outcome, { checkIn: { timeIn: at(stored ?? 0).toISOString() }, declaredUntil: null }, times)
  }
  const rowOf = ({ who, stored }: Call) =>
    who === 'visitor'
      ? visit({ email: emailOf(who), timeIn: at(stored ?? 0) })
      : row({ email: emailOf(who), timeIn: at(stored ?? 0) })

  test.each<[string, Call[], string[]]>([
    [
      'one after the other',
      [
        { who: 'ana', asked: 0, answered: 1, stored: 0.5 },
        { who: 'bea', asked: 1, answered: 2, stored: 1 },
        { who: 'visitor', asked: 2, answered: 3, stored: 2.5 },
      ],
      [],
    ],
    [
      'a check-in stored before one that was answered before it was made',
      [
        { who: 'ana', asked: 0, answered: 1, stored: 0.9 },
        { who: 'bea', asked: 1, answered: 2, stored: 0.8 },
      ],
      ['I8'],
    ],
    [
      'a visit stored before a check-in that was answered before it was made',
      [
        { who: 'ana', asked: 0, answered: 1, stored: 0.9 },
        { who: 'visitor', asked: 2, answered: 3, stored: 0.8 },
      ],
      ['I8'],
    ],
    [
      'a check-in stored before the newest of several that were answered',
      [
        { who: 'visitor', asked: 0, answered: 1, stored: 3 },
        { who: 'ana', asked: 0, answered: 1.5, stored: 0.9 },
        { who: 'bea', asked: 2, answered: 3, stored: 2.5 },
      ],
      ['I8'],
    ],
    [
      'a visit stored before a check-in that was answered, while another one waits',
      [
        { who: 'ana', asked: 0, answered: 4, stored: 0.5 },
        { who: 'bea', asked: 1, answered: 2, stored: 1.9 },
        { who: 'visitor', asked: 3, answered: 4, stored: 1.8 },
      ],
      ['I8'],
    ],
    [
      'at the same time, in whatever order',
      [
        { who: 'ana', asked: 0, answered: 1, stored: 0.9 },
        { who: 'bea', asked: 0.5, answered: 2, stored: 0.6 },
      ],
      [],
    ],
    [
      'again in the minute, which is the first one',
      [
        { who: 'ana', asked: 0, answered: 1, stored: 0.5 },
        { who: 'bea', asked: 1, answered: 2, stored: 1.5 },
        { who: 'ana', asked: 2, answered: 3, stored: 0.5 },
      ],
      [],
    ],
    [
      'maybe again, after an unclear one that is stored',
      [
        { who: 'ana', asked: 0, answered: 1, stored: null, outcome: 'unknown' },
        { who: 'bea', asked: 1, answered: 2, stored: 1.5 },
        { who: 'ana', asked: 2, answered: 3, stored: 0.5 },
      ],
      [],
    ],
    [
      'unclear, sent again at the end and stored then',
      [
        { who: 'visitor', asked: 0, answered: 4, stored: 3.5 },
        { who: 'bea', asked: 1, answered: 2, stored: 1.5 },
      ],
      [],
    ],
  ])('%s', (_, calls, invariants) => {
    const stored = calls.filter((call) => call.stored !== null)
    const checkIns = [...new Map(stored.map((call) => [`${call.who} ${call.stored}`, rowOf(call)])).values()]
    expect(broken(() => calls.forEach(arrive), { checkIns })).toEqual(invariants)
  })
})

describe('changes', () => {
  const holds = (value: string, entries: number) => ({
    registers: new Map([['r', value]]),
    audits: new Map([['a', entries]]),
  })
  test.each<[string, () => void, Partial<StoredRows>, string[]]>([
    ['acknowledged and stored', () => change('ok', 'new'), holds('new', 1), []],
    ['acknowledged and not stored', () => change('ok', 'new'), holds('old', 1), ['I1']],
    ['a value that the server chose and answered', () => change('ok', null, { key: 'k' }), holds('k', 1), []],
    ['another value than the server answered', () => change('ok', null, { key: 'k' }), holds('z', 1), ['I1']],
    ['unclear and stored', () => change('unknown', 'new'), holds('new', 1), []],
    ['unclear and not stored', () => change('unknown', 'new'), holds('old', 0), []],
    ['unclear and something else stored', () => change('unknown', 'new'), holds('odd', 1), ['I1']],
    ['refused and stored', () => change('fail', 'new'), holds('new', 0), ['I2']],
    ['without its audit entry', () => change('ok', 'new'), holds('new', 0), ['I10']],
    ['with two audit entries', () => change('ok', 'new'), holds('new', 2), ['I10']],
    ['an audit entry of nothing', () => undefined, holds('old', 1), ['I10']],
  ])('%s', (_, act, stored, invariants) => {
    expect(broken(act, stored, holds('old', 0))).toEqual(invariants)
  })

  test('the last acknowledged change must be stored, or an unclear one after it', () => {
    const act = () => {
      change('ok', 'one')
      change('ok', 'two')
      change('unknown', 'three')
    }
    expect(broken(act, holds('two', 2), holds('old', 0))).toEqual([])
    expect(broken(act, holds('three', 3), holds('old', 0))).toEqual([])
    expect(broken(act, holds('one', 2), holds('old', 0))).toEqual(['I1'])
  })
})

describe('marks', () => {
  const ROLL_CALL = 'drill'
  const mark = (id: string, change: Partial<Mark> = {}): Mark => ({
    ...{ id, about: 'p1', kind: 'seen', note: '', supersedes: [], after: 3, by: ana.id },
    ...change,
  })
  const [one, two] = [mark('device-a:1'), mark('device-a:2', { about: 'p2', supersedes: ['device-a:1'] })]
  const bring = (outcome: Operation['outcome'], marks: Mark[], refused: Mark[] = []) =>
    tell({ kind: 'marks', rollCall: ROLL_CALL, marks }, outcome, {
      rollCall: { id: ROLL_CALL },
      refused: refused.map(({ id }) => ({ id })),
    })
  const rows = (...marks: Mark[]) => ({ marks: marks.map((each) => ({ ...each, rollCall: ROLL_CALL })) })

  test.each<[string, () => unknown, Partial<StoredRows>, string[]]>([
    ['acknowledged and stored', () => bring('ok', [one, two]), rows(one, two), []],
    ['acknowledged and lost', () => bring('ok', [one, two]), rows(one), ['I11']],
    ['acknowledged and stored twice', () => bring('ok', [one]), rows(one, one), ['I11']],
    [
      'acknowledged and stored of another kind',
      () => bring('ok', [one]),
      rows({ ...one, kind: 'help' }),
      ['I11'],
    ],
    [
      'acknowledged and stored of somebody else',
      () => bring('ok', [one]),
      rows({ ...one, about: 'p9' }),
      ['I11'],
    ],
    [
      'acknowledged and stored without what it answers',
      () => bring('ok', [two]),
      rows({ ...two, supersedes: [] }),
      ['I11'],
    ],
    [
      'acknowledged and stored of another maker',
      () => bring('ok', [one]),
      rows({ ...one, by: null }),
      ['I11'],
    ],
    [
      'acknowledged and stored in another roll call',
      () => bring('ok', [one]),
      { marks: [{ ...one, rollCall: 'other' }] },
      ['I11', 'I11'],
    ],
    [
      'brought twice and stored once',
      () => [bring('ok', [one]), bring('ok', [one, two])],
      rows(one, two),
      [],
    ],
    ['unclear, then acknowledged', () => [bring('unknown', [one]), bring('ok', [one])], rows(one), []],
    ['unclear and stored', () => bring('unknown', [one, two]), rows(one, two), []],
    ['unclear and not stored', () => bring('unknown', [one, two]), {}, []],
    ['unclear and stored in part', () => bring('unknown', [one, two]), rows(two), ['I11']],
    ['refused by the answer and not stored', () => bring('ok', [one, two], [one]), rows(two), []],
    ['refused with the call and not stored', () => bring('fail', [one]), {}, []],
    ['refused with the call and stored', () => bring('fail', [one]), rows(one), ['I11', 'I11']],
    ['never sent and stored', () => undefined, rows(one), ['I11']],
  ])('%s', (_, act, stored, invariants) => {
    expect(broken(() => void act(), stored)).toEqual(invariants)
  })
})

test('marks of a roll call that another phone has started too are stored in one', () => {
  const mark: Mark = {
    ...{ id: 'device-a:1', about: 'p1', kind: 'seen', note: '', supersedes: [], after: 3, by: ana.id },
  }
  const act = () =>
    void tell({ kind: 'marks', rollCall: 'the second start', marks: [mark] }, 'ok', {
      ...{ rollCall: { id: 'the first start' }, refused: [] },
    })
  expect(broken(act, { marks: [{ ...mark, rollCall: 'the first start' }] })).toEqual([])
  expect(broken(act, { marks: [{ ...mark, rollCall: 'the second start' }] })).toEqual(['I11', 'I11'])
})

describe('statements', () => {
  const say = (outcome: Operation['outcome'], says: 'left' | 'here', seconds = 0, source = 'self') =>
    tell({ kind: 'statement', checkIn: 'c', says }, outcome, {
      state: says,
      source,
      at: at(seconds).toISOString(),
    })
  const word = (what: string, seconds = 0): StoredStatement => ({
    ...{ checkIn: 'c', email: ana.email, office: open.name },
    ...{ what, at: at(seconds) },
  })

  test.each<[string, () => unknown, StoredStatement[], string[]]>([
    ['acknowledged and stored', () => say('ok', 'left'), [word('left')], []],
    ['acknowledged and lost', () => say('ok', 'left'), [], ['I12']],
    ['acknowledged and stored as its contrary', () => say('ok', 'left'), [word('here')], ['I12', 'I12']],
    ['acknowledged and stored at another time', () => say('ok', 'left'), [word('left', 2)], ['I12']],
    ['acknowledged and stored twice', () => say('ok', 'left'), [word('left'), word('left')], ['I12']],
    ['said twice, stored once', () => [say('ok', 'left'), say('ok', 'left')], [word('left')], []],
    [
      'left and here again',
      () => [say('ok', 'left'), say('ok', 'here', 1)],
      [word('left'), word('here', 1)],
      [],
    ],
    [
      'left and here again, of which one is lost',
      () => [say('ok', 'left'), say('ok', 'here', 1)],
      [word('here', 1)],
      ['I12'],
    ],
    ['still there, by the check-in', () => say('ok', 'here', 0, 'door'), [], []],
    ['left, by the check-in', () => say('ok', 'left', 0, 'door'), [], ['I12']],
    ['unclear and stored', () => say('unknown', 'left'), [word('left')], []],
    ['unclear and not stored', () => say('unknown', 'left'), [], []],
    ['refused and stored', () => say('fail', 'left'), [word('left')], ['I12', 'I12']],
    ['never said and stored', () => undefined, [word('left')], ['I12', 'I12']],
  ])('%s', (_, act, statements, invariants) => {
    expect(broken(() => void act(), { statements })).toEqual(invariants)
  })

  test.each<[string, StoredStatement[], string[]]>([
    ['is there by a word', [word('left'), word('here', 10)], []],
    ['stays away', [word('left')], ['I12']],
    ['is there by a word of before', [word('here', -10), word('left')], ['I12', 'I12']],
    ['is there by two words', [word('left'), word('here', 10), word('here', 11)], ['I12']],
  ])('who left and checks in again in the same minute %s', (_, statements, invariants) => {
    const act = () => {
      checkIn(open, 'ok')
      say('ok', 'left')
      const later = { invokedAt: AT_NOON.invokedAt + 10_000, endedAt: AT_NOON.endedAt + 10_000 }
      const reply = { checkIn: { id: 'c', timeIn: at(0).toISOString() }, declaredUntil: null }
      tell({ kind: 'check in', person: ana, office: open, confirms: 'none' }, 'ok', reply, later)
    }
    expect(broken(act, { statements, checkIns: [row()] })).toEqual(invariants)
  })

  test('acknowledged with the answer to something else', () => {
    const act = () =>
      void tell({ kind: 'statement', checkIn: 'c', says: 'left' }, 'ok', {
        ...{ state: 'here', source: 'self' },
        at: at(0).toISOString(),
      })
    expect(broken(act, { statements: [word('left')] })).toEqual(['I12'])
  })
})
