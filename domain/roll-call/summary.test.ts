import { expect, test } from 'vitest'
import { english, wordsOf } from '../testing/words'
import type { Language } from '../language'
import type { KnownMark } from './mark-contract'
import type { Inside, RollCall } from './list'
import type { MarkKind } from './mark'
import { detailText, disputeText, howCertainText, nobodyMissingText, stillMissingText } from './standing-text'
import { certaintyOf } from './certainty'
import { byLetter, listedLines, withSameLines, type Line } from './lines'
import { everybodyOf, type RollCallPerson } from './summary'
import { likelyPlaceOf, officerSummaryOf } from './officer-summary'
import { certaintyText, placeText } from './officer-text'

const inside = (name: string, number: number, visit: Partial<Inside> = {}): Inside => ({
  id: `id of ${name}`,
  number,
  checkIn: `check-in of ${name}`,
  name,
  kind: 'staff',
  company: '',
  host: '',
  since: '2026-11-18T08:57:00Z',
  proof: 'poster',
  ...visit,
})

const VISIT = { kind: 'visitor', company: 'Guests Ltd', host: 'Hanna Host', proof: null } as const

const roll = (parts: Partial<RollCall> = {}): RollCall => ({
  office: { id: 'london', name: 'London' },
  timeZone: 'Europe/London',
  today: '2026-11-18',
  asOf: '2026-11-18T09:20:00Z',
  inside: [],
  probablyLeft: [],
  unconfirmed: [],
  awaited: [],
  zones: [],
  until: '2026-11-19T00:00:00Z',
  sealKey: '',
  open: null,
  ...parts,
})

const WHO: Record<string, string> = { ben: 'Ben', cleo: 'Cleo', dora: 'Dora' }

/** Makes a mark such as 'ben:1 says help of p1 at Stairs B, after cleo:1'. The mail's own answers are by 'mail'. */
function mark(said: string): KnownMark {
  const [, id = '', kind, about = '', , note = '', , after = ''] =
    /^(\S+) says (\S+) of (\S+)( at ([^,]+))?(, after (.+))?$/.exec(said) ?? []
  const [maker = ''] = id.split(':')
  return {
    id,
    about,
    kind: kind as MarkKind,
    note,
    supersedes: after.split(' ').filter(Boolean),
    after: 60,
    by: maker === 'mail' ? null : `id of ${maker}`,
    ...{ byName: WHO[maker] ?? '', broughtBy: '', isActing: false },
  }
}

const marksOf = (...said: string[]) => said.map(mark)

// Each of them is number 1.
const ANA: Record<string, Partial<RollCall>> = {
  'is here by the poster': { inside: [inside('Ana', 1)] },
  'came half an hour before the alarm': { inside: [inside('Ana', 1, { since: '2026-11-18T08:50:00Z' })] },
  'came earlier': { inside: [inside('Ana', 1, { since: '2026-11-18T08:49:59Z' })] },
  'came early and said half an hour before the alarm that they are still there': {
    inside: [inside('Ana', 1, { since: '2026-11-18T07:10:00Z', stillHereAt: '2026-11-18T08:50:00Z' })],
  },
  'came early and said so earlier': {
    inside: [inside('Ana', 1, { since: '2026-11-18T07:10:00Z', stillHereAt: '2026-11-18T08:49:59Z' })],
  },
  'came early without a code and said so after the alarm began': {
    inside: [
      inside('Ana', 1, { since: '2026-11-18T07:10:00Z', stillHereAt: '2026-11-18T09:21:00Z', proof: null }),
    ],
  },
  'is here by the screen': { inside: [inside('Ana', 1, { proof: 'screen' })] },
  'is here by the app’s own link': { inside: [inside('Ana', 1, { proof: 'app' })] },
  'is here without a code': { inside: [inside('Ana', 1, { proof: null })] },
  'visits Hanna': { inside: [inside('Ana', 1, VISIT)] },
  'visits nobody': { inside: [inside('Ana', 1, { ...VISIT, host: '' })] },
  'has probably left': { probablyLeft: [{ ...inside('Ana', 1), closedAt: '2026-11-18T19:00:00Z' }] },
  'said so before closing and has probably left': {
    probablyLeft: [
      { ...inside('Ana', 1), stillHereAt: '2026-11-18T09:05:00Z', closedAt: '2026-11-18T09:10:00Z' },
    ],
  },
  'visits Hanna and has probably left': {
    probablyLeft: [{ ...inside('Ana', 1, VISIT), closedAt: '2026-11-18T19:00:00Z' }],
  },
  'is said to have left': { unconfirmed: [{ ...inside('Ana', 1, VISIT), saidAt: '2026-11-18T10:12:00Z' }] },
  'is expected': { awaited: [{ id: 'id of Ana', number: 1, name: 'Ana' }] },
  'is not on this list': {},
}

const NOT_KNOWN = 'Checked in, place not known'
const IN = 'certain: checked in 08:57, code at the door'

const ROWS: [string, string[], string, string, string][] = [
  // The columns are: person, marks, standing, place, certainty.
  ['is here by the poster', [], 'missing', NOT_KNOWN, IN],
  [
    'came half an hour before the alarm',
    [],
    'missing',
    NOT_KNOWN,
    'certain: checked in 08:50, code at the door',
  ],
  ['came earlier', [], 'missing', NOT_KNOWN, 'likely: checked in 08:49, code at the door'],
  [
    'came early and said half an hour before the alarm that they are still there',
    [],
    'missing',
    NOT_KNOWN,
    'certain: checked in 07:10, code at the door, still here 08:50',
  ],
  [
    'came early and said so earlier',
    [],
    'missing',
    NOT_KNOWN,
    'likely: checked in 07:10, code at the door, still here 08:49',
  ],
  [
    'came early without a code and said so after the alarm began',
    [],
    'missing',
    NOT_KNOWN,
    'certain: checked in 07:10, still here 09:21',
  ],
  [
    'said so before closing and has probably left',
    [],
    'missing',
    'Probably left (estimated)',
    'not certain: probably left at 09:10 (estimated), checked in 08:57, code at the door, still here 09:05',
  ],
  [
    'came earlier',
    ['ben:1 says missing of p1 at Kitchen'],
    'missing',
    'Kitchen',
    'certain: place said by Ben, checked in 08:49, code at the door',
  ],
  ['is here by the screen', [], 'missing', NOT_KNOWN, 'certain: checked in 08:57, changing code at the door'],
  ['is here by the app’s own link', [], 'missing', NOT_KNOWN, 'certain: checked in 08:57, in the app'],
  ['is here without a code', [], 'missing', NOT_KNOWN, 'certain: checked in 08:57'],
  ['visits Hanna', [], 'missing', 'With the host Hanna Host', 'certain: checked in 08:57'],
  ['visits nobody', [], 'missing', NOT_KNOWN, 'certain: checked in 08:57'],
  [
    'has probably left',
    [],
    'missing',
    'Probably left (estimated)',
    'not certain: probably left at 19:00 (estimated), checked in 08:57, code at the door',
  ],
  [
    'visits Hanna and has probably left',
    [],
    'missing',
    'With the host Hanna Host',
    'not certain: probably left at 19:00 (estimated), checked in 08:57',
  ],
  [
    'is said to have left',
    [],
    'missing',
    'With the host Hanna Host',
    'not certain: said to have left at 10:12, not confirmed, checked in 08:57',
  ],
  [
    'is expected',
    [],
    'missing',
    'Expected, not checked in',
    'not certain: said Office for today, has not checked in',
  ],
  ['is here by the poster', ['ben:1 says seen of p1'], 'seen', NOT_KNOWN, IN],
  ['is here by the poster', ['ben:1 says out of p1'], 'out', NOT_KNOWN, IN],
  ['is here by the poster', ['ben:1 says missing of p1'], 'missing', NOT_KNOWN, IN],
  [
    'is here by the poster',
    ['ben:1 says missing of p1 at Kitchen'],
    'missing',
    'Kitchen',
    'certain: place said by Ben, checked in 08:57, code at the door',
  ],
  [
    'visits Hanna',
    ['ben:1 says missing of p1 at Kitchen'],
    'missing',
    'Kitchen',
    'certain: place said by Ben, checked in 08:57',
  ],
  [
    'is expected',
    ['ben:1 says missing of p1 at Kitchen'],
    'missing',
    'Kitchen',
    'certain: place said by Ben, said Office for today, has not checked in',
  ],
  [
    'is expected',
    ['ben:1 says missing of p1'],
    'missing',
    'Expected, not checked in',
    'not certain: said Office for today, has not checked in',
  ],
  ['has probably left', ['ben:1 says help of p1 at Stairs B'], 'help', 'Stairs B', 'certain: said by Ben'],
  ['visits Hanna', ['ben:1 says help of p1'], 'help', 'With the host Hanna Host', 'certain: said by Ben'],
  [
    'visits Hanna',
    ['mail:1 says help of p1'],
    'help',
    'With the host Hanna Host',
    'certain: said by the mailed link',
  ],
  [
    'visits Hanna',
    ['zoe:1 says help of p1'],
    'help',
    'With the host Hanna Host',
    'certain: said by a colleague',
  ],
  [
    'visits Hanna',
    ['ben:1 says help of p1 at Roof', 'cleo:1 says help of p1 at Lift'],
    'help',
    'Roof, Lift',
    'certain: said by Ben and Cleo',
  ],
  // A mark that was taken back does not count any more, nor does its place.
  [
    'visits Hanna',
    ['ben:1 says help of p1 at Roof', 'ben:2 says missing of p1, after ben:1'],
    'missing',
    'With the host Hanna Host',
    'certain: checked in 08:57',
  ],
  [
    'is here by the poster',
    ['ben:1 says missing of p1 at Roof', 'ben:2 says seen of p1, after ben:1'],
    'seen',
    NOT_KNOWN,
    IN,
  ],
  ['is here by the poster', ['ben:1 says seen of p1 at Roof'], 'seen', NOT_KNOWN, IN],
  // The more alarming of two marks counts if their makers do not know of each other.
  [
    'is here by the poster',
    ['ben:1 says seen of p1', 'cleo:1 says missing of p1'],
    'missing, disputed',
    NOT_KNOWN,
    IN,
  ],
  [
    'is here by the poster',
    ['ben:1 says seen of p1', 'cleo:1 says out of p1'],
    'out, disputed',
    NOT_KNOWN,
    IN,
  ],
  [
    'is here by the poster',
    ['ben:1 says seen of p1', 'cleo:1 says help of p1 at Lift'],
    'help, disputed',
    'Lift',
    'certain: said by Cleo',
  ],
  [
    'is here by the poster',
    ['ben:1 says seen of p1', 'cleo:1 says missing of p1', 'dora:1 says seen of p1, after ben:1 cleo:1'],
    'seen',
    NOT_KNOWN,
    IN,
  ],
  ['is not on this list', ['ben:1 says help of p1 at Lift'], 'help', 'Lift', 'certain: said by Ben'],
  [
    'is not on this list',
    ['ben:1 says missing of p1'],
    'missing',
    'On the list of another phone only',
    'not certain: only the list of another phone has this number',
  ],
]

function everybody(parts: Partial<RollCall>, marks: KnownMark[] = [], day?: string) {
  const list = roll(parts)
  return everybodyOf(listedLines(list, day), list.zones, marks, english)
}

const standingOf = ({ standing: { kind, isDisputed } }: RollCallPerson) =>
  isDisputed ? `${kind}, disputed` : kind

test.each(ROWS)('a person who %s, after %j, is %s, %s, %s', (who, said, standing, place, certainty) => {
  const { people } = everybody(ANA[who]!, marksOf(...said))
  expect(
    people.map((each) => [
      standingOf(each),
      placeText(likelyPlaceOf(each), english),
      certaintyText(each, 'Europe/London', english),
    ]),
  ).toEqual([[standing, place, certainty]])
})

test.each([
  ['is here by the poster', 'No. 1, Staff, since 08:57, code at the door'],
  ['is here by the screen', 'No. 1, Staff, since 08:57, changing code at the door'],
  ['is here by the app’s own link', 'No. 1, Staff, since 08:57, in the app'],
  ['came early and said so earlier', 'No. 1, Staff, since 07:10, code at the door, still here 08:49'],
  ['visits Hanna', 'No. 1, Visitor, Guests Ltd, host Hanna Host, since 08:57'],
  ['has probably left', 'No. 1, Staff, since 08:57, code at the door, probably left at 19:00 (estimated)'],
  [
    'is said to have left',
    'No. 1, Visitor, Guests Ltd, host Hanna Host, since 08:57, said to have left at 10:12, not confirmed',
  ],
  ['is expected', 'No. 1, Staff, said Office for today, has not checked in'],
])('a person who %s has the detail %j', (who, detail) => {
  const [person] = everybody(ANA[who]!).people
  expect(detailText(person!.line, 'Europe/London', english)).toBe(detail)
})

test.each([
  [['ben:1 says seen of p1', 'cleo:1 says missing of p1'], 'Disputed: Ben says seen, Cleo says missing'],
  [
    ['ben:1 says help of p1', 'mail:1 says out of p1'],
    'Disputed: the mailed link says not in the building, Ben says needs help',
  ],
  [
    ['ben:1 says seen of p1', 'dora:1 says seen of p1', 'cleo:1 says missing of p1'],
    'Disputed: Ben and Dora say seen, Cleo says missing',
  ],
  [
    ['ben:1 says clear of z1', 'cleo:1 says unchecked of z1'],
    'Disputed: Ben says clear, Cleo says could not check',
  ],
])('a dispute by %j is written as %j', (said, words) => {
  const { people, zones } = everybody(
    { inside: [inside('Ana', 1)], zones: [{ number: 1, name: 'Roof' }] },
    marksOf(...said),
  )
  const [disputed] = officerSummaryOf({ people, zones, sums: {} as never }).disputed
  expect(
    disputeText(disputed && 'line' in disputed ? disputed.standing.heads : disputed!.heads, english),
  ).toBe(words)
})

const FULL: Partial<RollCall> = {
  inside: [
    inside('Ana', 1, { since: '2026-11-18T08:49:59Z' }),
    inside('Bo', 2, VISIT),
    inside('Cy', 3),
    inside('Di', 4),
  ],
  probablyLeft: [{ ...inside('Ed', 5), closedAt: '2026-11-18T19:00:00Z' }],
  unconfirmed: [{ ...inside('Flo', 6, VISIT), saidAt: '2026-11-18T10:12:00Z' }],
  awaited: [{ id: 'id of Gus', number: 7, name: 'Gus' }],
}

test('everybody is counted once, and missing people by their certainty', () => {
  const before = everybody(FULL).sums
  expect(before).toEqual({
    ...{ people: 7, missing: 7, certain: 3, likely: 1 },
    ...{ help: 0, seen: 0, out: 0, disputed: 0 },
  })
  expect(howCertainText(before, english)).toBe('3 certain, 1 likely, 3 not certain')
  const { sums } = everybody(
    FULL,
    marksOf(
      'ben:1 says seen of p1',
      'cleo:1 says missing of p1',
      'ben:2 says help of p2 at Lift',
      'ben:3 says seen of p3',
      'ben:4 says out of p7',
      'ben:5 says added of nben:5 at Rita',
    ),
  )
  expect(sums).toEqual({
    ...{ people: 8, missing: 4, certain: 1, likely: 1 },
    ...{ help: 1, seen: 2, out: 1, disputed: 1 },
  })
  expect(sums.missing + sums.help + sums.seen + sums.out).toBe(sums.people)
  expect(stillMissingText(sums, english)).toBe('4 of 8 still missing')
})

test('an empty list does not say that everybody is accounted for', () => {
  const { sums } = everybody({})
  expect([
    stillMissingText(sums, english),
    howCertainText(sums, english),
    nobodyMissingText(sums, english),
  ]).toEqual(['Nobody is on the list', '', 'Add everybody whom you see outside.'])
  const { sums: seen } = everybody(
    FULL,
    marksOf(...[1, 2, 3, 4, 5, 6, 7].map((n) => `ben:${n} says seen of p${n}`)),
  )
  expect([
    stillMissingText(seen, english),
    howCertainText(seen, english),
    nobodyMissingText(seen, english),
  ]).toEqual(['0 of 7 still missing', '', 'Everybody is accounted for.'])
})

test('a person in two parts of a list is listed once, in the part that says more', () => {
  const twice = { inside: [inside('Ana', 1)], awaited: [{ id: 'id of Ana', number: 1, name: 'Ana' }] }
  expect(everybody(twice).people.map(({ line }) => line.listed)).toEqual(['inside'])
})

test('a person without a number is missing whatever is marked, and stays apart from others without one', () => {
  const { people, sums } = everybody(
    { inside: [inside('Ana', 0), inside('Bo', 0)] },
    marksOf('ben:1 says seen of p0', 'ben:2 says seen of p1'),
  )
  expect(people.map(({ line }) => [line.name, line.about])).toEqual([
    ['Ana', ''],
    ['Bo', ''],
    ['Number 0', 'p0'],
    ['Number 1', 'p1'],
  ])
  expect(new Set(people.map(({ line }) => line.key)).size).toBe(4)
  expect(sums.missing).toBe(2)
})

test('the numbers of another day name nobody of this list', () => {
  const { people } = everybody({ inside: [inside('Ana', 1)] }, marksOf('ben:1 says seen of p1'), '2026-11-17')
  expect(people.map((person) => [person.line.name, person.line.about, standingOf(person)])).toEqual([
    ['Ana', '', 'missing'],
    ['Number 1', 'p1', 'seen'],
  ])
})

test('added people stand in the order of names, until they are marked as a mistake', () => {
  const added = marksOf('ben:1 says added of nben:1 at Bea', 'cleo:1 says added of ncleo:1 at Zoe')
  const names = (marks: KnownMark[]) => everybody(FULL, marks).people.map(({ line }) => line.name)
  expect(names(added)).toEqual(['Ana', 'Bea', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Zoe'])
  const taken = [...added, mark('ben:2 says mistake of nben:1, after ben:1')]
  expect(names(taken)).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Zoe'])
  const disputed = [...taken, mark('dora:1 says help of nben:1 at Lift, after ben:1')]
  expect(names(disputed)).toContain('Bea')
})

test('a mark about an added person whose name has not come yet is not lost', () => {
  const { people } = everybody({}, marksOf('ben:2 says help of nben:1 at Lift, after ben:1'))
  expect(people.map((person) => [person.line.name, standingOf(person)])).toEqual([
    ['Added person, name not known here', 'help'],
  ])
})

test('the order of the marks changes nothing', () => {
  const marks = marksOf(
    'ben:1 says added of nben:1 at Bea',
    'ben:2 says missing of nben:1, after ben:1',
    'cleo:1 says seen of p1',
    'dora:1 says help of p1 at Lift',
    'dora:2 says clear of z9',
  )
  expect(everybody(FULL, marks.toReversed())).toEqual(everybody(FULL, marks))
})

test.each<[Language, string]>([
  ['en', 'Ñandu, Nora, Ñusta, Olga'],
  ['es', 'Nora, Ñandu, Ñusta, Olga'],
])('in %s the people of the list and the added ones are in the order %s', (language, names) => {
  const list = roll({ inside: [inside('Olga', 1), inside('Ñusta', 2), inside('Nora', 3)] })
  const lines = listedLines(list, list.today, null, language)
  const { people } = everybodyOf(lines, [], marksOf('ben:1 says added of nben:1 at Ñandu'), wordsOf(language))
  expect(people.map(({ line }) => line.name).join(', ')).toBe(names)
})

test('a person without a new mark stays the same object, and a person with one does not', () => {
  const lines = listedLines(roll(FULL))
  const known = new WeakMap<Line, RollCallPerson>()
  const [first] = [everybodyOf(lines, [], marksOf('ben:1 says seen of p1'), english, known)]
  const marks = [...first.people[0]!.standing.heads, ...marksOf('ben:2 says seen of p2')]
  const next = everybodyOf(lines, [], marks, english, known)
  expect(next.people.map((person, place) => person === first.people[place])).toEqual(
    first.people.map(({ line }) => line.name !== 'Bo'),
  )
  expect(next.people[1]!.standing.kind).toBe('seen')
  expect(everybodyOf(lines, [], [], english, known).sums.missing).toBe(7)
})

test('a person without a change on a newer list stays the same object', () => {
  const before = listedLines(roll(FULL))
  const newer = {
    ...FULL,
    inside: [...FULL.inside!.slice(1), inside('Ana', 1, { proof: 'screen' }), inside('Ivy', 9)],
  }
  const lines = withSameLines(listedLines(roll(newer)), before)
  expect(lines.filter((line) => !before.includes(line)).map(({ name, proof }) => [name, proof])).toEqual([
    ['Ana', 'screen'],
    ['Ivy', 'poster'],
  ])
  expect(lines).toEqual(listedLines(roll(newer)))
})

test('a person with a later statement of being there is another object on a newer list', () => {
  const before = listedLines(roll(FULL))
  const [ana, ...others] = FULL.inside!
  const newer = roll({ ...FULL, inside: [{ ...ana!, stillHereAt: '2026-11-18T09:10:00Z' }, ...others] })
  const lines = withSameLines(listedLines(newer), before)
  expect(lines.filter((line) => !before.includes(line)).map(({ name }) => name)).toEqual(['Ana'])
  expect(lines.find(({ name }) => name === 'Ana')).toMatchObject({ isFresh: true })
})

test('missing people are grouped by place: places in marks, then hosts, then the groups of the list', () => {
  const { missing, help, added } = officerSummaryOf(
    everybody(
      FULL,
      marksOf(
        'ben:1 says missing of p3 at Kitchen',
        'cleo:1 says missing of p4 at  kitchen',
        'ben:2 says help of p5',
        'ben:3 says added of nben:3 at Rita',
      ),
    ),
  )
  const inWords = missing.map(({ groups }) =>
    groups.map(({ place, people }) => [
      placeText(place, english),
      people.map(({ line }) => line.name).join(),
    ]),
  )
  expect(missing.map(({ certainty }) => certainty)).toEqual(['certain', 'likely', 'not certain'])
  expect(inWords).toEqual([
    [
      ['Kitchen', 'Cy,Di'],
      ['With the host Hanna Host', 'Bo'],
    ],
    [[NOT_KNOWN, 'Ana']],
    [
      ['With the host Hanna Host', 'Flo'],
      ['Expected, not checked in', 'Gus'],
    ],
  ])
  expect([help, added].map((people) => people.map(({ line }) => line.name))).toEqual([['Ed'], ['Rita']])
})

test('a zone is clear only if a mark says so and no mark says otherwise', () => {
  const zones = ['Roof', 'Hall', 'Lab', 'Lift'].map((name, index) => ({ number: index + 1, name }))
  const told = officerSummaryOf(
    everybody(
      { zones },
      marksOf(
        'ben:1 says clear of z1',
        'ben:2 says clear of z2',
        'cleo:1 says unchecked of z2',
        'ben:3 says clear of z3',
        'ben:4 says open of z3, after ben:3',
        'ben:5 says unchecked of z12',
      ),
    ),
  )
  expect(told.zones.map(({ zone, kind, isDisputed }) => [zone.name, kind, isDisputed])).toEqual([
    ['Hall', 'unchecked', true],
    ['Lab', 'open', false],
    ['Lift', 'open', false],
    ['Zone 12', 'unchecked', false],
  ])
})

test('a forged mark of a zone on a person makes nobody less missing', () => {
  expect(everybody(FULL, marksOf('ben:1 says clear of p1')).sums.missing).toBe(7)
})

test.each([
  [['Ana', 'Álvaro', 'Bo'], { A: 2, B: 1 }],
  [['3M', ' zoe', 'Élise', '李雷', ''], { '#': 2, Z: 1, E: 1, 李: 1 }],
])('the names %j stand under %j', (names, letters) => {
  const groups = byLetter(names.map((name) => ({ line: { name } })))
  expect(Object.fromEntries(groups.map(({ letter, people }) => [letter, people.length]))).toEqual(letters)
})

test.each([
  ['an old list', '2026-11-18T12:00:00Z', 'likely'],
  ['a list that was renewed in the alarm', '2026-11-18T09:00:00Z', 'certain'],
  ['a list of unknown age', null, 'likely'],
])('the certainty of a person on %s is that of the start of the alarm', (_which, alarmAt, certainty) => {
  const list = roll({ inside: [inside('Ana', 1)] })
  const { people } = everybodyOf(
    listedLines(list, list.today, alarmAt === null ? null : new Date(alarmAt)),
    [],
    [],
    english,
  )
  expect(people.map(certaintyOf)).toEqual([certainty])
})

test('a warden’s entry of a visitor says that help is needed to leave, on the day of the list only', () => {
  const list = roll({ inside: [inside('Vera', 7, VISIT), inside('Ana', 8)], needHelp: [7] })
  const textsOf = (day?: string) =>
    listedLines(list, day).map((line) => detailText(line, 'Europe/London', english))
  expect(textsOf()[1]).toContain('host Hanna Host, needs help to leave the building')
  expect(textsOf()[0]).not.toContain('help')
  expect(textsOf('2026-11-17').join()).not.toContain('help')
})
