import { fieldProblems, type FieldProblems } from '../field-problems'
import { dayName } from '../statuses/day-name'

const FIELDS = ['name', 'comment', 'country', 'office', 'statuses'] as const

/** What is wrong with a profile as it was sent, by the part of the form that it is shown at. */
export type ProfileProblems = FieldProblems<(typeof FIELDS)[number]>

/** Sorts the messages of a refusal to the parts of the form; the message of a day names it. */
export function profileProblems(fields: Record<string, string>, message: string): ProfileProblems {
  const told = Object.entries(fields).map(([path, text]) => {
    const [name, day] = path.split('.')
    return [path, name === 'statuses' && day ? `${dayName(day)}: ${text}` : text]
  })
  return fieldProblems(Object.fromEntries(told) as Record<string, string>, FIELDS, message)
}
