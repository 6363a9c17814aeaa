import type { Text, Translate } from '../texts/translate'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { csvLine } from '../reports/csv'
import { folded } from '../folded'
import { isSameCountry } from '../offices/country-code'
import { isSameName } from '../offices/name'
import { Deletion, newPersonProblems, NewPerson, signInWarning } from './administration'
import { emailAddress } from '../email-address'

/** The most people in one list. */
export const MOST_JOINERS = 1000

/** The longest list, in UTF-16 units: 200 for each person. */
export const MOST_LETTERS = 200_000
export const TOO_LONG = 'refusals-people:listTooLong'

const NO_ROWS = 'refusals-people:noRows'
export const NO_OFFICE_YET = 'refusals-people:noOfficeYet'

const COLUMNS = ['email', 'name', 'country', 'office'] as const
type Column = (typeof COLUMNS)[number]

/** The texts of a person in the list, as they were pasted. */
export type Joiner = Record<Column, string>

/** The headings of each column, in small letters without spaces and signs. */
const HEADINGS: Record<Column, readonly string[]> = {
  email: ['email', 'mail', 'emailaddress', 'workemail', 'address'],
  name: ['name', 'fullname', 'displayname'],
  country: ['country'],
  office: ['office', 'location'],
}

const columnOf = (heading: string) => {
  const word = heading.toLowerCase().replace(/[^\p{L}]/gu, '')
  return COLUMNS.find((column) => HEADINGS[column].includes(word)) ?? null
}

/** Reads a list that was pasted from a spreadsheet, or a CSV file. Returns its people, or the problem of the whole list. */
export function readJoiners(text: string): { joiners: Joiner[] } | { problem: Text } {
  const [first = [], ...others] = rowsOf(text)
  const headings = first.map(columnOf)
  const hasHeader = headings.includes('email') && !first.some((cell) => cell.includes('@'))
  const rows = hasHeader ? others : first.length > 0 ? [first, ...others] : []
  if (rows.length === 0) return { problem: { key: NO_ROWS } }
  if (rows.length > MOST_JOINERS)
    return { problem: { key: 'refusals-people:tooManyRows', values: { number: rows.length } } }
  const columns = hasHeader ? headings : columnsWithoutHeader(rows)
  if (!columns) return { problem: { key: 'refusals-people:noAddress' } }
  return {
    joiners: rows.map((cells) => {
      const cellOf = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
      return {
        email: cellOf('email'),
        name: cellOf('name'),
        country: cellOf('country'),
        office: cellOf('office'),
      }
    }),
  }
}

/** Without headings the address has an @, and beside it stand the name, then the office, or the country and the office. */
function columnsWithoutHeader(rows: readonly string[][]): (Column | null)[] | null {
  const sample = rows.find((cells) => cells.some((cell) => cell.includes('@')))
  if (!sample) return null
  const at = sample.findIndex((cell) => cell.includes('@'))
  const others: Column[] = sample.length > 3 ? ['name', 'country', 'office'] : ['name', 'office']
  return sample.map((_, place) => (place === at ? 'email' : (others.shift() ?? null)))
}

/** Splits a list into cells. Rows without any text are left out. */
function rowsOf(text: string) {
  const list = text.replace(/^\ufeff/, '')
  const [firstLine = ''] = list.trimStart().split(/[\r\n]/, 1)
  const separator = ['\t', ';', ','].find((sign) => firstLine.replace(/"[^"]*"/g, '').includes(sign)) ?? ','
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
  [COLUMNS, ...joiners.map((joiner) => COLUMNS.map((column) => joiner[column]))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
    .join('\n')

/** The file of the people who could not be created. */
export const refusedFile = (rows: readonly (Joiner & Pick<JoinerRow, 'problems'>)[]) =>
  [
    ['Email', 'Name', 'Country', 'Office', 'Problem'],
    ...rows.map(({ problems, ...joiner }) => [
      ...COLUMNS.map((column) => joiner[column]),
      Object.values(problems).join('. '),
    ]),
  ]
    .map(csvLine)
    .join('')

const problems = z.partialRecord(z.enum(['email', 'name', 'office']), z.string())

export const JoinerRow = z.object({
  email: z.string(),
  name: z.string(),
  country: z.string(),
  office: z.string(),
  /**
   * A refused person is not created until the problems are corrected, and a barred one, who was deleted, until an
   * administrator readmits the address. An existing record stays as it is.
   */
  outcome: z.enum(['create', 'exists', 'refused', 'barred']),
  /** Null if the person was never deleted. */
  deletion: z.nullable(Deletion),
  /** The office that the texts mean, with its present name. */
  foundOffice: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  problems,
  /** A reason why a created person can't sign in. */
  warning: z.string(),
})
export type JoinerRow = z.infer<typeof JoinerRow>

type JoinerOffice = { id: string; name: string; country: string; formerNames: readonly string[] }

type Known = {
  /** The lower-case addresses that have a record. */
  existing: ReadonlySet<string>
  /** The deletions of the lower-case addresses that are barred. */
  deletions: ReadonlyMap<string, Deletion>
  /** The barred addresses that an administrator readmits. */
  readmit: ReadonlySet<string>
  offices: readonly JoinerOffice[]
  /** The office of people without one in the list. */
  ownOffice: { id: string; name: string } | null
  organisation: Parameters<typeof signInWarning>[1]
}

export type DecidedJoiner = { row: JoinerRow; person: { email: string; name: string; office: Place } | null }
type Place = { id: string; name: string }

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
    const isKnown = !found.email && known.existing.has(email)
    const deletion = isKnown ? null : (known.deletions.get(email) ?? null)
    const isBarred = deletion !== null && !known.readmit.has(email)
    const outcome = isKnown
      ? 'exists'
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
        deletion,
        problems: outcome === 'refused' ? found : {},
        warning: outcome === 'create' ? signInWarning(joiner.email, known.organisation, t) : '',
      },
      person:
        outcome === 'create' && person.success && typeof place !== 'string'
          ? { ...person.data, office: place }
          : null,
    }
  })
}

/** Finds the office of a person in the list, or the problem. Many people share an office, so each is searched once. */
function officeFinder({ offices, ownOffice }: Known, t: Translate) {
  const found = new Map<string, Place | string>()
  return ({ country, office }: Pick<Joiner, 'country' | 'office'>) => {
    const key = `${country}\n${office}`
    const place = found.get(key) ?? (office ? officeNamed(office, country, offices, t) : ownPlace(country))
    found.set(key, place)
    return place
  }
  function ownPlace(country: string): Place | string {
    return country ? t('administration:officeInCountryMissing', { country }) : (ownOffice ?? t(NO_OFFICE_YET))
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
  reply: z.object({ rows: z.array(JoinerRow) }),
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
  mostParts: MOST_JOINERS + 10,
  limits: [{ calls: 30, seconds: 60 }],
})
