import type { Text, Translate } from '../texts/translate'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { csvLine } from '../reports/csv'
import { folded } from '../folded'
import { isSameCountry } from '../offices/country-code'
import { isSameName } from '../offices/name'
import { Deletion, newPersonProblems, NewPerson, signInWarning } from './administration'
import { emailAddress } from '../email-address'
import { Mover } from './movers'
import {
  COLUMNS,
  hasHeadings,
  joinedName,
  MOST_COLUMNS,
  planByHeadings,
  planWithoutHeadings,
  type Column,
  type ColumnPlan,
} from './list-columns'

/** The most people in one list. */
export const MOST_JOINERS = 1000

/** The longest list, in UTF-16 units: 200 for each person. */
export const MOST_LETTERS = 200_000
export const TOO_LONG = 'refusals-people:listTooLong'

const UNKNOWN_COLUMN = 'refusals-people:unknownColumn'
export const UNKNOWN_OFFICE = 'refusals-people:unknownOffice'
const NO_ROWS = 'refusals-people:noRows'
export const NO_OFFICE_YET = 'refusals-people:noOfficeYet'

const FACTS = ['email', 'name', 'country', 'office'] as const

/** The texts of a person in the list, as they were pasted. The parts of a name are joined. */
export type Joiner = Record<(typeof FACTS)[number], string>

/** A column of a list as it was read. */
export const ListColumn = z.object({
  /** Empty without headings. */
  heading: z.string(),
  /** The first text below the heading. */
  sample: z.string(),
  /** Null if the column was not read. */
  read: z.nullable(z.enum(COLUMNS)),
})
export type ListColumn = z.infer<typeof ListColumn>

const LONGEST_SAMPLE = 40
const start = (text: string) =>
  Array.from(text.trim().slice(0, 2 * LONGEST_SAMPLE))
    .slice(0, LONGEST_SAMPLE)
    .join('')

/** Reads a list that was pasted from a spreadsheet, or a CSV file, by its headings or by a chosen plan. Returns its people and its columns, or the problem of the whole list. */
export function readJoiners(
  text: string,
  chosen?: ColumnPlan,
): { joiners: Joiner[]; columns: ListColumn[] } | { problem: Text } {
  const lines = rowsOf(text)
  const withHeadings = hasHeadings(lines)
  const rows = withHeadings ? lines.slice(1) : lines
  if (rows.length === 0) return { problem: { key: NO_ROWS } }
  if (rows.length > MOST_JOINERS)
    return { problem: { key: 'refusals-people:tooManyRows', values: { number: rows.length } } }
  const headings = (withHeadings ? lines[0] : undefined)?.slice(0, MOST_COLUMNS) ?? []
  const plan = chosen ?? (withHeadings ? planByHeadings(headings, rows) : planWithoutHeadings(rows))
  if (!plan?.includes('email')) return { problem: { key: 'refusals-people:noAddress' } }
  const places = new Map(COLUMNS.map((column) => [column, plan.indexOf(column)]))
  return {
    joiners: rows.map((cells) => {
      const cellOf = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
      const [firstName, lastName] = [cellOf('firstName'), cellOf('lastName')]
      return {
        email: cellOf('email'),
        name: plan.includes('name') ? cellOf('name') : joinedName({ firstName, lastName }, headings),
        country: cellOf('country'),
        office: cellOf('office'),
      }
    }),
    columns: plan.map((read, place) => ({
      heading: start(headings[place] ?? ''),
      sample: start(rows.find((cells) => cells[place]?.trim())?.[place] ?? ''),
      read,
    })),
  }
}

/** Splits a list into cells. Rows without any text are left out. */
function rowsOf(text: string) {
  // Excel reads the separator of a file in a first line of its own.
  const [hint = '', stated] = /^\ufeff?(?:sep=(.)[\r\n]+)?/i.exec(text) ?? []
  const list = text.slice(hint.length)
  const [firstLine = ''] = list.trimStart().split(/[\r\n]/, 1)
  const separator =
    stated ?? ['\t', ';', ',', '|'].find((sign) => firstLine.replace(/"[^"]*"/g, '').includes(sign)) ?? ','
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) rows.push(cells)
    cells = []
  }
  for (let at = 0; at < list.length; at++) {
    const sign = list[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (list[at + 1] === '"') cell += list[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** Writes people as a list that `readJoiners` reads again. */
export const writeJoiners = (joiners: readonly Joiner[]) =>
  [FACTS, ...joiners.map((joiner) => FACTS.map((fact) => joiner[fact]))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
    .join('\n')

/** The file of the people who could not be created. */
export const refusedFile = (rows: readonly (Joiner & Pick<JoinerRow, 'problems'>)[]) =>
  [
    ['Email', 'Name', 'Country', 'Office', 'Problem'],
    ...rows.map(({ problems, ...joiner }) => [
      ...FACTS.map((fact) => joiner[fact]),
      Object.values(problems).join('. '),
    ]),
  ]
    .map(csvLine)
    .join('')

const problems = z.partialRecord(z.enum(['email', 'name', 'office']), z.string())

const Office = z.object({ id: z.uuid(), name: z.string() })
type Place = z.infer<typeof Office>

export const JoinerRow = z.object({
  email: z.string(),
  name: z.string(),
  country: z.string(),
  office: z.string(),
  /**
   * A refused person is not created until the problems are corrected, and a barred one, who was deleted, until an
   * administrator readmits the address. An existing record stays as it is. If the list names another office for its person, that is a
   * move, which is an act of its own (`POST /api/movers`).
   */
  outcome: z.enum(['create', 'exists', 'moves', 'refused', 'barred']),
  /** Null if the person was never deleted. */
  deletion: z.nullable(Deletion),
  /** The office that the texts mean, with its present name. */
  foundOffice: z.nullable(Office),
  /** The own office of a person who has a record. */
  presentOffice: z.nullable(Office),
  /** The person of a move, as an administrator looks at one. Null for any other outcome. */
  mover: z.nullable(Mover),
  problems,
  /** A reason why a created person can't sign in, or why an existing one does not move. */
  warning: z.string(),
})
export type JoinerRow = z.infer<typeof JoinerRow>

type JoinerOffice = { id: string; name: string; country: string; formerNames: readonly string[] }

type Known = {
  /** The people of the lower-case addresses that have a record. */
  existing: ReadonlyMap<string, Mover>
  /** The deletions of the lower-case addresses that are barred. */
  deletions: ReadonlyMap<string, Deletion>
  /** The barred addresses that an administrator readmits. */
  readmit: ReadonlySet<string>
  offices: readonly JoinerOffice[]
  /** The office of people without one in the list. Null until one is chosen. */
  officeOfRest: Place | null
  organisation: Parameters<typeof signInWarning>[1]
}

export type DecidedJoiner = { row: JoinerRow; person: { email: string; name: string; office: Place } | null }

/** The most characters in the name of an office or of its country. */
const LONGEST_NAME = 100

/** Decides about each person of a list by the rules of the record of one person. An address counts once. */
export function decideJoiners(joiners: readonly Joiner[], known: Known, t: Translate): DecidedJoiner[] {
  const findOffice = officeFinder(known, t)
  const placeOf = new Map<string, number>()
  return joiners.map((joiner, index) => {
    const place = findOffice(joiner)
    const typed = { name: joiner.name, email: joiner.email }
    const found: JoinerRow['problems'] = { ...newPersonProblems(typed, t) }
    const person = NewPerson.safeParse(typed)
    const email = joiner.email.trim().toLowerCase()
    const earlier = placeOf.get(email)
    if (!found.email && earlier !== undefined)
      found.email = t('administration:sameAddress', { row: earlier + 1 })
    if (typeof place === 'string') found.office = place
    if (earlier === undefined) placeOf.set(email, index)
    const isRefused = Object.keys(found).length > 0
    const existing = found.email ? undefined : known.existing.get(email)
    const isKnown = existing !== undefined
    const isMeant = existing !== undefined && joiner.office !== '' && typeof place !== 'string'
    const isElsewhere = isMeant && place.id !== existing.from?.id
    const mover = isElsewhere && existing.directory === null ? existing : null
    const deletion = isKnown ? null : (known.deletions.get(email) ?? null)
    const isBarred = deletion !== null && !known.readmit.has(email)
    const outcome = isKnown
      ? mover
        ? 'moves'
        : 'exists'
      : isRefused || !person.success
        ? 'refused'
        : isBarred
          ? 'barred'
          : 'create'
    return {
      row: {
        ...joiner,
        outcome,
        foundOffice: typeof place === 'string' ? null : { id: place.id, name: place.name },
        presentOffice: existing?.from ?? null,
        mover,
        deletion,
        problems: outcome === 'refused' ? found : {},
        warning:
          outcome === 'create'
            ? signInWarning(joiner.email, known.organisation, t)
            : isElsewhere && existing.directory !== null
              ? t('administration:moverStays', { directory: existing.directory })
              : '',
      },
      person:
        outcome === 'create' && person.success && typeof place !== 'string'
          ? { ...person.data, office: place }
          : null,
    }
  })
}

/** Finds the office of a person in the list, or the problem. Many people share an office, so each is searched once. */
function officeFinder({ offices, officeOfRest }: Known, t: Translate) {
  const found = new Map<string, Place | string>()
  return ({ country, office }: Pick<Joiner, 'country' | 'office'>) => {
    const key = `${country}\n${office}`
    const place = found.get(key) ?? (office ? officeNamed(office, country, offices, t) : placeOfRest(country))
    found.set(key, place)
    return place
  }
  function placeOfRest(country: string): Place | string {
    if (country) return t('administration:officeInCountryMissing', { country })
    return officeOfRest ?? t('administration:officeMissing')
  }
}

/** Finds the offices that a typed name may mean. */
// A name in letters of another keyboard is a guess, so the exact ones come first. Two offices are never one: the caller refuses them.
export function officesCalled<O extends { name: string; formerNames: readonly string[] }>(
  office: string,
  offices: readonly O[],
) {
  const typed = folded(office)
  for (const isMeant of [
    (name: string) => isSameName(name, office),
    (name: string) => typed !== '' && folded(name) === typed,
  ]) {
    const present = offices.filter(({ name }) => isMeant(name))
    const found =
      present.length > 0 ? present : offices.filter(({ formerNames }) => formerNames.some(isMeant))
    if (found.length > 0) return found
  }
  return []
}

function officeNamed(
  office: string,
  country: string,
  offices: readonly JoinerOffice[],
  t: Translate,
): Place | string {
  if (office.length > LONGEST_NAME || country.length > LONGEST_NAME)
    return t('administration:noSuchOffice', { office })
  const named = officesCalled(office, offices)
  const within = country
    ? named.filter((place) => isSameName(place.country, country) || isSameCountry(place.country, country))
    : named
  const [one, another] = within
  if (one && !another) return { id: one.id, name: one.name }
  if (another) return t('administration:severalOffices', { office })
  const [elsewhere] = named
  if (elsewhere)
    return t('administration:officeElsewhere', {
      office: elsewhere.name,
      country: elsewhere.country,
      otherCountry: country,
    })
  // The selectors of the product write 'Country - Office'.
  const [before = '', ...after] = office.split(' - ')
  return after.length > 0 && !country
    ? officeNamed(after.join(' - '), before, offices, t)
    : t('administration:noSuchOffice', { office })
}

/** The rows are checked one by one, so that one bad name does not refuse the others. */
const input = z.strictObject({
  list: z.string(NO_ROWS).check(z.maxLength(MOST_LETTERS, TOO_LONG)),
  /** The facts in the order of the columns. Without it the headings say them. */
  columns: z.optional(
    z
      .array(z.nullable(z.enum(COLUMNS, UNKNOWN_COLUMN)), UNKNOWN_COLUMN)
      .check(z.maxLength(MOST_COLUMNS, UNKNOWN_COLUMN)),
  ),
  /** The office of people without one in the list. Null is none. Without it it is the caller's own office if a column of offices was read. */
  office: z.optional(z.nullable(z.uuid(UNKNOWN_OFFICE))),
})

/** JSON writes a letter in up to three bytes, and a line break in two. */
const mostBytes = 3 * MOST_LETTERS + 1024

export const previewJoiners = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/joiners/preview',
  access: { may: 'administer people', where: 'everywhere' },
  about: [],
  input,
  reply: z.object({
    rows: z.array(JoinerRow),
    columns: z.array(ListColumn),
    /** The office of people without one in the list. Null if it has to be chosen. */
    office: z.nullable(Office),
  }),
  mostBytes,
  limits: [{ calls: 30, seconds: 60 }],
})

export const createJoiners = endpoint({
  method: 'POST',
  path: '/api/joiners',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'audit'],
  input: z.strictObject({
    ...input.shape,
    readmit: z.optional(
      z.array(emailAddress('refusals-people:enterEmail')).check(z.minLength(1), z.maxLength(MOST_JOINERS)),
    ),
  }),
  reply: z.object({ created: z.int(), existing: z.int(), refused: z.int(), barred: z.int() }),
  repeatable: true,
  mostBytes,
  mostParts: MOST_JOINERS + MOST_COLUMNS + 10,
  limits: [{ calls: 30, seconds: 60 }],
})
