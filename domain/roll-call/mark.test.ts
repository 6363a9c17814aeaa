import { expect, test } from 'vitest'
import { ASSEMBLY_POINTS_LENGTH } from '../offices/assembly-points'
import {
  aboutLine,
  aboutPerson,
  aboutPost,
  aboutZone,
  LINE_LENGTH,
  LONGEST_ROLL_CALL,
  MARKS,
  MOST_SUPERSEDED,
  NOTE_LENGTH,
  type MarkKind,
  type Mark as MadeMark,
} from './mark'
import { Mark, markProblem } from './mark-contract'

const BY = '4a1cbb0e-5d50-4d6f-9d0e-0d6f3a6a8a11'
const mark: MadeMark = {
  ...{ id: 'Ab3_-xYz:1', about: 'p17', kind: 'seen', note: '' },
  ...{ supersedes: [], after: 0, by: BY },
}

const LINE = { about: aboutLine(mark.id), kind: 'line' }
const POST = { about: aboutPost(mark.id), kind: 'stands' }

// The subject of a mark, down, and its kind, across. Z: does not fit a person or a zone. A: adds nobody. M: only an added
// person can be a mistake. '-': nothing is wrong.
const FITS = `
               seen  help  out  missing  added  mistake  clear  unchecked  open  line  struck  stands
  p17          -     -     -    -        A      M        Z      Z          Z     Z     Z       Z
  z3           Z     Z     Z    Z        Z      Z        -      -          -     Z     Z       Z
  nAb3_-xYz:1  -     -     -    -        -      -        Z      Z          Z     Z     Z       Z
  nAb3_-xYz:2  -     -     -    -        A      -        Z      Z          Z     Z     Z       Z
  nQQQQQQQQ:1  -     -     -    -        A      -        Z      Z          Z     Z     Z       Z
  lAb3_-xYz:1  Z     Z     Z    Z        Z      Z        Z      Z          Z     -     -       Z
  lAb3_-xYz:2  Z     Z     Z    Z        Z      Z        Z      Z          Z     Z     -       Z
  wAb3_-xYz:1  Z     Z     Z    Z        Z      Z        Z      Z          Z     Z     Z       -
  wQQQQQQQQ:1  Z     Z     Z    Z        Z      Z        Z      Z          Z     Z     Z       -`

const PROBLEMS: Record<string, string | null> = {
  Z: 'refusals-roll-call:unfitMark',
  A: 'refusals-roll-call:addsNobody',
  M: 'refusals-roll-call:noMistake',
  '-': null,
}

function* cellsOf(table: string) {
  const [head = '', ...lines] = table.trim().split('\n')
  const kinds = head.trim().split(/\s+/) as MarkKind[]
  for (const line of lines) {
    const [about = '', ...letters] = line.trim().split(/\s+/)
    for (const [place, letter] of letters.entries())
      yield [kinds[place]!, about, PROBLEMS[letter] ?? null] as const
  }
}

const cells = [...cellsOf(FITS)]

test('the table has every kind of mark', () => {
  expect(new Set(cells.map(([kind]) => kind))).toEqual(new Set(MARKS))
  expect(cells).toHaveLength(9 * MARKS.length)
})

test.each(cells)('the mark Ab3_-xYz:1 says %s of %s: %s', (kind, about, problem) => {
  expect(markProblem({ ...mark, kind, about, note: 'Ann Added' })).toBe(problem)
})

test.each(cells)('without a note, the mark Ab3_-xYz:1 says %s of %s', (kind, about, problem) => {
  const expected = (problem === null && WITHOUT_NOTE[kind]) || problem
  expect(markProblem({ ...mark, kind, about, note: '' })).toBe(expected)
})

const WITHOUT_NOTE: Partial<Record<MarkKind, string>> = {
  added: 'refusals-roll-call:noName',
  line: 'refusals-roll-call:noLine',
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `device-a:${index + 1}`)

test.each<[string, Record<string, unknown>, boolean]>([
  ['as it is', {}, true],
  ['of the highest number of a device', { id: 'device-a:999999' }, true],
  ['of a higher number', { id: 'device-a:1000000' }, false],
  ['with random bits', { id: 'device-a:7.aZ0_-9' }, true],
  ['with fewer of them', { id: 'device-a:7.aZ0_-' }, false],
  ['with more of them', { id: 'device-a:7.aZ0_-99' }, false],
  ['with a dot and nothing behind it', { id: 'device-a:7.' }, false],
  ['of a mailed link', { id: '*evice-a:7.aZ0_-9' }, true],
  ['with a star elsewhere', { id: 'd*vice-a:7.aZ0_-9' }, false],
  ['of number 0', { id: 'device-a:0' }, false],
  ['of number 01, which would be a second name of number 1', { id: 'device-a:01' }, false],
  ['of a shorter device name', { id: 'device:1' }, false],
  ['of a longer device name', { id: 'device-ab:1' }, false],
  ['of a device name with other letters', { id: 'devicé-a:1' }, false],
  ['of two lines', { id: 'device-a:1\n' }, false],
  ['without an id', { id: undefined }, false],
  ['of the highest number of a list', { about: 'p999999' }, true],
  ['of a higher number of a list', { about: 'p1000000' }, false],
  ['of number 0, which nobody has', { about: 'p0' }, false],
  ['of number 017', { about: 'p017' }, false],
  ['of a subject without a letter', { about: '17' }, false],
  ['of a name instead of a number', { about: 'Ana' }, false],
  ['of the highest zone', { about: 'z999', kind: 'clear' }, true],
  ['of a higher zone', { about: 'z1000', kind: 'clear' }, false],
  ['of an added person', { about: 'ndevice-a:1' }, true],
  ['of an added person with random bits', { about: 'ndevice-a:1.aZ0_-9' }, true],
  ['of an added person without a mark', { about: 'n' }, false],
  ['of an unknown kind', { kind: 'fine' }, false],
  ['with a note of the most characters', { note: 'x'.repeat(NOTE_LENGTH) }, true],
  ['with a longer note', { note: 'x'.repeat(NOTE_LENGTH + 1) }, false],
  ['of the longest line', { ...LINE, note: 'x'.repeat(LINE_LENGTH) }, true],
  ['of a longer line', { ...LINE, note: 'x'.repeat(LINE_LENGTH + 1) }, false],
  ['of the longest assembly point', { ...POST, note: 'x'.repeat(ASSEMBLY_POINTS_LENGTH) }, true],
  ['of a longer assembly point', { ...POST, note: 'x'.repeat(ASSEMBLY_POINTS_LENGTH + 1) }, false],
  ['of a warden without an id', { ...POST, about: 'wAna' }, false],
  ['with a note that cannot be seen', { note: '\u200b' }, false],
  ['with a note that changes the direction of letters', { note: 'stairs\u202e2' }, false],
  ['with a note of broken characters', { note: 'stairs\u0000' }, false],
  ['without a note', { note: undefined }, false],
  ['that names the most marks', { supersedes: ids(MOST_SUPERSEDED) }, true],
  ['that names one mark more', { supersedes: ids(MOST_SUPERSEDED + 1) }, false],
  ['that names no mark', { supersedes: ['p17'] }, false],
  ['at the end of the longest roll call', { after: LONGEST_ROLL_CALL }, true],
  ['later than that', { after: LONGEST_ROLL_CALL + 1 }, false],
  ['before the start', { after: -1 }, false],
  ['at half a second', { after: 0.5 }, false],
  ['of the marked person', { by: null }, true],
  ['of a maker without an id', { by: 'Ana' }, false],
  ['with an unknown field', { position: 1 }, false],
])('the form of a mark decides if it is taken: a mark %s', (_, change, isTaken) => {
  expect(Mark.safeParse({ ...mark, ...change }).success).toBe(isTaken)
})

test('62 kB of combining marks are no line', () => {
  expect(Mark.safeParse({ ...mark, ...LINE, note: `e${'\u0301'.repeat(31_000)}` }).success).toBe(false)
})

test('a note is one line without blanks around it, in one spelling', () => {
  expect(Mark.parse({ ...mark, note: '  2nd floor,\n Cafe\u0301 ' }).note).toBe('2nd floor, Café')
})

test('the subjects of marks have the form that marks accept', () => {
  expect(Mark.safeParse({ ...mark, about: aboutPerson(17) }).success).toBe(true)
  expect(Mark.safeParse({ ...mark, kind: 'clear', about: aboutZone(3) }).success).toBe(true)
  for (const subject of [LINE, POST])
    expect(Mark.safeParse({ ...mark, ...subject, note: 'Roof' }).success).toBe(true)
  expect([aboutPerson(17), aboutZone(3)]).toEqual(['p17', 'z3'])
  expect([LINE.about, POST.about]).toEqual([`l${mark.id}`, `w${mark.id}`])
})
