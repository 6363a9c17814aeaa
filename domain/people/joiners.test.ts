import { describe, expect, test } from 'vitest'
import { english } from '../testing/words'
import { decideJoiners, MOST_JOINERS, readJoiners, refusedFile, writeJoiners, type Joiner } from './joiners'
import type { Mover } from './movers'

const joiner = (changed: Partial<Joiner> = {}): Joiner => ({
  email: 'ana@erm.example',
  name: 'Ana',
  country: '',
  office: '',
  ...changed,
})
const ANA = joiner({ office: 'Lisbon' })

describe('a list is read', () => {
  test.each<[what: string, text: string, joiners: Joiner[]]>([
    ['from a spreadsheet, by tabs', 'Name\tEmail\tOffice\nAna\tana@erm.example\tLisbon', [ANA]],
    ['from a CSV file, by commas', 'email,name,office\r\nana@erm.example,Ana,Lisbon\r\n', [ANA]],
    [
      'from a CSV file of other countries, by semicolons',
      'office;e-mail;name\nLisbon;ana@erm.example;Ana',
      [ANA],
    ],
    ['after a byte order mark', '\ufeffE-mail;Full name;Location\nana@erm.example;Ana;Lisbon', [ANA]],
    [
      'with headings in capitals and unknown columns',
      'ID,EMAIL ADDRESS,NAME\n7,ana@erm.example,Ana',
      [joiner()],
    ],
    [
      'with quotes around separators, line breaks and quotes',
      'email,name\nana@erm.example,"A ""n"", a\nII"',
      [joiner({ name: 'A "n", a\nII' })],
    ],
    ['without headings, the address found by its @', 'Ana\tana@erm.example\tLisbon', [ANA]],
    [
      'without headings, four columns with a country',
      'ana@erm.example\tAna\tPortugal\tLisbon',
      [joiner({ country: 'Portugal', office: 'Lisbon' })],
    ],
    ['without empty rows', '\n\nana@erm.example,Ana\n , \n', [joiner()]],
    ['with a short row', 'email,name,office\nana@erm.example', [joiner({ name: '' })]],
  ])('%s', (_what, text, joiners) => {
    expect(readJoiners(text)).toMatchObject({ joiners })
  })

  test.each<[what: string, text: string, joiners: Joiner[]]>([
    [
      'with first and last name',
      'First name;Last name;E-Mail\nAna;Roe;ana@erm.example',
      [joiner({ name: 'Ana Roe' })],
    ],
    ['between strokes', 'Name|Email\nAna|ana@erm.example', [joiner()]],
    [
      'after a line with the separator',
      '\ufeffsep=;\r\nName;Email\r\nAna, R;ana@erm.example',
      [joiner({ name: 'Ana, R' })],
    ],
  ])('%s', (_what, text, joiners) => {
    expect(readJoiners(text)).toMatchObject({ joiners })
  })

  test('with its columns, the read ones and the others', () => {
    expect(readJoiners('mail,Cost centre,Name\n,7,\nana@erm.example,,Ana')).toMatchObject({
      columns: [
        { heading: 'mail', sample: 'ana@erm.example', read: 'email' },
        { heading: 'Cost centre', sample: '7', read: null },
        { heading: 'Name', sample: 'Ana', read: 'name' },
      ],
    })
  })

  test('by a chosen plan', () => {
    const text = 'mail,Cost centre,Name\nana@erm.example,Lisbon,Ana'
    expect(readJoiners(text, ['email', 'office', 'name'])).toMatchObject({ joiners: [ANA] })
    expect(readJoiners(text, [null, 'office', 'name'])).toHaveProperty('problem')
  })

  test('of which the first hundred columns', () => {
    const read = readJoiners(`${'x,'.repeat(150)}email\n${'1,'.repeat(150)}ana@erm.example`)
    expect('problem' in read && english(read.problem)).toContain('No column has email addresses')
    expect(readJoiners(`email,${'x,'.repeat(150)}\nana@erm.example${',1'.repeat(150)}`)).toMatchObject({
      columns: { length: 100 },
    })
  })

  test.each([
    ['an empty list', '', 'Please paste at least one row with an address.'],
    ['headings alone', 'email,name', 'Please paste at least one row with an address.'],
    ['a list without addresses', 'Ana,Lisbon', 'No column has email addresses. Please paste them too.'],
    [
      'more than 1,000 rows',
      'ana@erm.example\n'.repeat(MOST_JOINERS + 1),
      'These are 1,001 rows. Please paste at most 1,000 at a time.',
    ],
  ])('%s has a problem', (_what, text, problem) => {
    const read = readJoiners(text)
    expect('problem' in read && english(read.problem)).toBe(problem)
  })

  test('and 1,000 rows are not too many', () => {
    expect(readJoiners('ana@erm.example\n'.repeat(MOST_JOINERS))).toMatchObject({
      joiners: { length: MOST_JOINERS },
    })
  })

  test('as it was written', () => {
    const joiners = [joiner({ name: 'A "b"\tc\nd', country: 'UK' }), ANA]
    expect(readJoiners(writeJoiners(joiners))).toMatchObject({ joiners })
  })
})

const OWN = { id: 'own', name: 'London' }
const CORK = { id: 'cork', name: 'Cork' }
const mover = (changed: Partial<Mover> = {}): Mover => ({
  id: 'ana',
  name: 'Ana',
  email: 'ana@erm.example',
  from: CORK,
  duties: [],
  coordinates: false,
  directory: null,
  ...changed,
})
const OFFICES = [
  { id: 'lisbon', name: 'Lisbon', country: 'Portugal', formerNames: ['Lisboa'] },
  { id: 'london', name: 'London', country: 'UK', formerNames: ['City'] },
  { id: 'cork', name: 'Cork', country: 'Ireland', formerNames: ['City'] },
]
const organisation = { shortName: 'ERM', mainDomain: 'erm.example', allowedDomains: ['erm.example'] }

const decide = (joiners: Joiner[], existing: string[] = [], officeOfRest: typeof OWN | null = OWN) =>
  decideJoiners(
    joiners,
    {
      existing: new Map(existing.map((email) => [email, mover()])),
      deletions: new Map(),
      readmit: new Set(),
      offices: OFFICES,
      officeOfRest,
      organisation,
    },
    english,
  )

const DELETION = { day: '2026-03-02', by: 'boss@erm.example' }

describe('a deleted person', () => {
  const decideOnAna = (given: Partial<Joiner>, { existing = false, readmit = false }) =>
    decideJoiners(
      [joiner(given)],
      {
        existing: new Map(existing ? [['ana@erm.example', mover()]] : []),
        deletions: new Map([['ana@erm.example', DELETION]]),
        readmit: new Set(readmit ? ['ana@erm.example'] : []),
        offices: OFFICES,
        officeOfRest: OWN,
        organisation,
      },
      english,
    )[0]!

  test.each([
    ['stays out', {}, {}, 'barred', DELETION],
    ['stays out in any letter case', { email: ' ANA@erm.example' }, {}, 'barred', DELETION],
    ['gets a record once an administrator readmits the address', {}, { readmit: true }, 'create', DELETION],
    ['who has a record again stays as it is', {}, { existing: true }, 'exists', null],
    ['with a wrong office is to be corrected first', { office: 'Atlantis' }, {}, 'refused', DELETION],
  ] as const)('%s', (_rule, given, known, outcome, deletion) => {
    const { row, person } = decideOnAna(given, known)
    expect(row).toMatchObject({ outcome, deletion })
    expect(person === null).toBe(outcome !== 'create')
  })
})

describe('a person', () => {
  test.each<[rule: string, given: Partial<Joiner>, foundOffice: string]>([
    ['goes to the office by its name', { office: 'Lisbon' }, 'Lisbon'],
    ['goes to the office in any letter case', { office: 'LISBON' }, 'Lisbon'],
    ['goes to the office by its former name', { office: 'Lisboa' }, 'Lisbon'],
    [
      'goes to that of two offices with one former name that is in the country',
      { office: 'City', country: 'Ireland' },
      'Cork',
    ],
    [
      'goes to the office of a country by another name',
      { office: 'London', country: 'United Kingdom' },
      'London',
    ],
    [
      'goes to the office of a country in another language',
      { office: 'London', country: 'Royaume-Uni' },
      'London',
    ],
    ['goes to the office as the selectors write it', { office: 'Portugal - Lisbon' }, 'Lisbon'],
    ['without an office goes to that of the rest', {}, 'London'],
  ])('%s', (_rule, given, foundOffice) => {
    expect(decide([joiner(given)])[0]?.row).toMatchObject({
      outcome: 'create',
      foundOffice: { name: foundOffice },
      problems: {},
    })
  })

  test.each<[rule: string, given: Partial<Joiner>, problems: object]>([
    ['an office that nobody knows', { office: 'Atlantis' }, { office: 'No office is called Atlantis' }],
    [
      'an office of another country',
      { office: 'London', country: 'Ireland' },
      { office: 'London is in UK, not in Ireland' },
    ],
    [
      'a name that two offices had',
      { office: 'City' },
      { office: 'Several offices had the name City. Please write the name of today' },
    ],
    ['a country without an office', { country: 'UK' }, { office: 'Please name the office in UK' }],
    ['no name', { name: ' ' }, { name: 'Please enter Name' }],
    ['a word as address', { email: 'abc' }, { email: 'Please enter valid Email' }],
    ['control characters', { name: 'A\u0007na' }, { name: 'Please remove the special characters' }],
    [
      'two problems at once',
      { name: '', office: 'Atlantis' },
      { name: 'Please enter Name', office: 'No office is called Atlantis' },
    ],
  ])('with %s is refused', (_rule, given, problems) => {
    const [decided] = decide([joiner(given)])
    expect(decided).toMatchObject({ row: { outcome: 'refused' }, person: null })
    expect(decided?.row.problems).toEqual(problems)
  })

  test('with a record stays as it is, in any letter case, also with wrong texts beside', () => {
    expect(
      decide([joiner({ email: 'ANA@erm.example', office: 'Atlantis' })], ['ana@erm.example']),
    ).toMatchObject([{ row: { outcome: 'exists', problems: {}, presentOffice: CORK }, person: null }])
  })

  test('whose address is in the list twice is created once', () => {
    const [first, second] = decide([joiner(), joiner({ email: 'Ana@ERM.example' })])
    expect(first?.person).toEqual({ email: 'ana@erm.example', name: 'Ana', office: OWN })
    expect(second?.row).toMatchObject({
      outcome: 'refused',
      problems: { email: 'The same address is in row 1' },
    })
  })

  test('of a foreign domain is created with the warning of the single record', () => {
    expect(decide([joiner({ email: 'ana@foreign.example' })])[0]?.row).toMatchObject({
      outcome: 'create',
      warning: 'foreign.example is not a sign-in domain of ERM: this person cannot sign in.',
    })
  })

  test('without an office is refused until one is chosen for the rest', () => {
    expect(decide([joiner()], [], null)[0]?.row).toMatchObject({
      outcome: 'refused',
      problems: { office: 'Please choose an office' },
    })
  })
})

describe('a person with a record', () => {
  const decideOn = (given: Partial<Joiner>, known: Partial<Mover> = {}) =>
    decideJoiners(
      [joiner(given)],
      {
        existing: new Map([['ana@erm.example', mover(known)]]),
        deletions: new Map(),
        readmit: new Set(),
        offices: OFFICES,
        officeOfRest: OWN,
        organisation,
      },
      english,
    )[0]!

  test.each<[rule: string, given: Partial<Joiner>, known: Partial<Mover>, outcome: string]>([
    ['moves to another office of the list', { office: 'Lisbon' }, {}, 'moves'],
    ['gets an office if there was none', { office: 'Lisbon' }, { from: null }, 'moves'],
    ['stays in the office of the list', { office: 'Cork' }, {}, 'exists'],
    ['stays without an office in the list, whatever that of the rest is', {}, {}, 'exists'],
    ['stays if nobody knows the office', { office: 'Atlantis' }, {}, 'exists'],
    ['stays if a directory gives the office', { office: 'Lisbon' }, { directory: 'Entra' }, 'exists'],
  ])('%s', (_rule, given, known, outcome) => {
    const { row, person } = decideOn(given, known)
    expect([row.outcome, row.mover !== null, person]).toEqual([outcome, outcome === 'moves', null])
  })

  test('is shown with the reason if a directory gives the office', () => {
    expect(decideOn({ office: 'Lisbon' }, { directory: 'Entra' }).row.warning).toBe(
      'Stays: the directory Entra gives the office',
    )
    expect(decideOn({ office: 'Cork' }, { directory: 'Entra' }).row.warning).toBe('')
  })
})

test('the file of refused people disarms formulas', () => {
  const file = refusedFile([{ ...joiner({ name: '=1+1' }), problems: { email: 'Wrong', office: 'Unknown' } }])
  expect(file).toBe(
    '"Email","Name","Country","Office","Problem"\r\n"ana@erm.example","\'=1+1","","","Wrong. Unknown"\r\n',
  )
})
