import type { Day } from '../day'
import type { Language } from '../language'
import { inOrderOf } from '../natural-order'
import { isCertainStatement } from '../presence/presence'
import type { Kind } from './kinds'
import type { Inside, RollCall } from './list'
import { isFound } from './list-text'
import { aboutPerson } from './mark'
import { NOT_KNOWN, type MailTried, type MessageTried } from './tried'

/** The group of a person on the list. The number of a person who is `not listed` is only on the list of another phone. */
export type ListGroup = 'inside' | 'probably left' | 'unconfirmed' | 'expected' | 'added' | 'not listed'

/** One person of a roll call. */
export type Line = {
  /** An identifier of this person that is the same on every list of the day. */
  key: string
  /** The name of the person in marks. Empty if the person can't be marked. */
  about: string
  /** Zero if the person has none. */
  number: number
  name: string
  listed: ListGroup
  /** Null if it is not known. */
  kind: Kind | null
  company: string
  host: string
  since: string | null
  /** The moment of the last statement that the person is still there. Null if there was none since the check-in. */
  stillHereAt: string | null
  /** True if the check-in or the last statement came so shortly before the alarm, or after it began, that this is certain. */
  isFresh: boolean
  proof: Inside['proof']
  /** The moment at which the office closed, or the stated time of leaving. */
  endedAt: string | null
  /** The ways by which the person was told of the start. */
  mail: MailTried
  message: MessageTried
  /** The phone number of the person, where it came with the list of a real alarm. */
  phone: string
  /** True if the visitor said before the visit that help is needed to leave the building. False for readers who are no wardens. */
  needsHelp: boolean
}

/** The facts of a person of whom no list tells anything. */
export const BARE = {
  number: 0,
  kind: null,
  company: '',
  host: '',
  since: null,
  stillHereAt: null,
  isFresh: false,
  proof: null,
  endedAt: null,
  ...NOT_KNOWN,
  phone: '',
  needsHelp: false,
} as const

/**
 * Everybody of a list by name, as readers of the language expect, each once. Numbers are of one day only. If the roll
 * call began on another day, nobody of the list has a number in it. `alarmAt` is the start of the roll call by the clock
 * of the list. Null if the age of the list at the start is not known.
 */
export function listedLines(
  list: RollCall,
  day: Day = list.today,
  alarmAt: Date | null = new Date(list.asOf),
  language: Language = 'en',
): Line[] {
  const isOfDay = list.today === day
  // A list from before the start may have the facts of an earlier roll call.
  const { tried = [], phones = [] } = alarmAt !== null && new Date(list.asOf) >= alarmAt ? list : {}
  const triedOf = new Map(tried.map(({ number, mail, message }) => [number, { mail, message }]))
  const phoneOf = new Map(phones.map(({ number, phone }) => [number, phone]))
  const needHelp = new Set(list.needHelp)
  const lines = new Map<string, Line>()
  const add = (
    { id, number, ...rest }: { id: string; number: number; name: string } & Partial<Inside>,
    listed: ListGroup,
    endedAt: string | null = null,
  ) => {
    const { name, kind = null, company = '', host = '', proof = null } = rest
    const { since = null, stillHereAt = null } = rest
    if (lines.has(id)) return
    const own = isOfDay && number > 0 ? number : 0
    const about = own ? aboutPerson(own) : ''
    lines.set(id, {
      key: about || id,
      about,
      number: own,
      name,
      listed,
      kind,
      company,
      host,
      since,
      stillHereAt,
      isFresh:
        alarmAt !== null &&
        [since, stillHereAt].some((at) => at && isCertainStatement(new Date(at), alarmAt)),
      proof,
      endedAt,
      ...(triedOf.get(own) ?? NOT_KNOWN),
      phone: phoneOf.get(own) ?? '',
      needsHelp: needHelp.has(own),
    })
  }
  // A person who came while the list was made may be in two of its parts.
  for (const person of list.inside) add(person, 'inside')
  for (const person of list.probablyLeft) add(person, 'probably left', person.closedAt)
  for (const person of list.unconfirmed) add({ ...person, kind: 'visitor' }, 'unconfirmed', person.saidAt)
  for (const person of list.awaited) add({ ...person, kind: 'staff' }, 'expected')
  return inOrderOf(language)([...lines.values()], ({ name }) => name)
}

const FIELDS = Object.keys({ ...BARE, key: '', about: '', name: '', listed: '' }) as (keyof Line)[]

/** The lines of a newer list, with the same objects for people without a change. */
export function withSameLines(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const known = new Map(before.map((line) => [line.key, line]))
  return lines.map((line) => {
    const same = known.get(line.key)
    return same && FIELDS.every((field) => same[field] === line[field]) ? same : line
  })
}

export const isLineFound = (line: Line, typed: string) =>
  isFound(line, typed) || (line.number > 0 && String(line.number) === typed.trim())

/** The letter under which a name stands in the list. '#' is for names that begin with no letter. */
function letterOf(name: string) {
  const [first = ''] = name.trim().normalize('NFD')
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}

/** Groups people by the first letter of their names, in the given order. */
export function byLetter<Each extends { line: Pick<Line, 'name'> }>(people: readonly Each[]) {
  const letters = new Map<string, Each[]>()
  for (const person of people) {
    const letter = letterOf(person.line.name)
    const group = letters.get(letter)
    if (group) group.push(person)
    else letters.set(letter, [person])
  }
  return [...letters].map(([letter, people]) => ({ letter, people }))
}
