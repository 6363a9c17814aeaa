import { fieldProblems, type FieldProblems } from '../field-problems'
import type { Translate } from '../texts/translate'
import { dayName } from '../statuses/day-name'

const FIELDS = ['name', 'comment', 'country', 'office', 'statuses'] as const

/** The messages of a refused profile, by the part of the form that shows them. */
export type ProfileProblems = FieldProblems<(typeof FIELDS)[number]>

/** The message of a day begins with the day's name. */
export function profileProblems(
  fields: Record<string, string>,
  message: string,
  t: Translate,
): ProfileProblems {
  const named = Object.entries(fields).map(([path, text]) => {
    const [name, day] = path.split('.')
    if (name !== 'statuses' || !day) return [path, text]
    return [path, t('profile:dayProblem', { day: dayName(day, t.language), problem: text })]
  })
  return fieldProblems(Object.fromEntries(named) as Record<string, string>, FIELDS, message)
}
