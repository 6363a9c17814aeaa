import { USER_SCHEMA } from '../../../domain/directories/scim-user'
import { hasBrokenCharacters } from '../../../domain/typed-line'
import { refuse } from './problem'

/** One comparison of a filter. All comparisons of a filter must hold. */
export type Condition = NamedCondition | { of: 'id'; value: string } | { of: 'active'; value: boolean }

/** A comparison that few people meet, whom an index finds. */
export type NamedCondition = { of: 'userName' | 'externalId' | 'email'; value: string }

export const isNamed = (condition: Condition): condition is NamedCondition =>
  condition.of !== 'id' && condition.of !== 'active'

const LONGEST = 2000
const MOST_CONDITIONS = 5

const ATTRIBUTES = new Map<string, Condition['of']>([
  ['id', 'id'],
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['emails', 'email'],
  ['emails.value', 'email'],
  ['emails[type eq "work"].value', 'email'],
  ['active', 'active'],
])

const CONDITION =
  /^\s*(?:emails\s*\[\s*value\s+eq\s+("(?:[^"\\]|\\.)*")\s*\]|([\w:.]+(?:\[[^\]"]*"work"\s*\][\w.]*)?)\s+eq\s+("(?:[^"\\]|\\.)*"|\w+))/i
const AND = /^\s+and\s+/i

/** Reads a filter: comparisons by eq of the attributes above, joined by and (RFC 7644 §3.4.2.2). Refuses any other. */
export function readFilter(filter: string): Condition[] {
  if (filter.length > LONGEST) refuse(400, `A filter has at most ${LONGEST} characters.`, 'invalidFilter')
  const conditions: Condition[] = []
  let rest = filter
  for (;;) {
    const found = CONDITION.exec(rest)
    if (!found || conditions.length === MOST_CONDITIONS) return unread()
    const [whole, ofEmails, attribute = 'emails', literal = ofEmails] = found
    conditions.push(conditionOf(attribute, literal ?? ''))
    rest = rest.slice(whole.length)
    if (rest.trim() === '') return conditions
    const [and] = AND.exec(rest) ?? unread()
    rest = rest.slice(and.length)
  }
}

function conditionOf(attribute: string, literal: string): Condition {
  const name = attribute.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '').replace(/\s+/g, ' ')
  const of = ATTRIBUTES.get(name.replace('[ ', '[').replace(' ]', ']'))
  const value = valueOf(literal)
  if (!of) return refuse(400, `Users can be found by ${[...ATTRIBUTES.keys()].join(', ')}.`, 'invalidFilter')
  if (of === 'active') {
    const word = String(value).toLowerCase()
    return word === 'true' || word === 'false' ? { of, value: word === 'true' } : unread()
  }
  if (typeof value !== 'string' || hasBrokenCharacters(value)) return unread()
  return { of, value }
}

function valueOf(literal: string): unknown {
  try {
    return JSON.parse(literal)
  } catch {
    return unread()
  }
}

const unread = (): never =>
  refuse(400, 'The filter could not be read. It has comparisons by eq, joined by and.', 'invalidFilter')
