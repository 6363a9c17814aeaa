import { dayName } from '../statuses/day-name'

const FIELDS = ['name', 'comment', 'country', 'office', 'statuses'] as const

/** What is wrong with a profile as it was sent, by the part of the form that it is shown at. */
export type ProfileProblems = Partial<Record<(typeof FIELDS)[number] | 'general', string>>

/** Sorts the messages of a refusal to the parts of the form; what belongs to none of them becomes general, as does the refusal itself when it names no field. */
export function profileProblems(fields: Record<string, string>, message: string): ProfileProblems {
  const problems: ProfileProblems = {}
  for (const [path, text] of Object.entries(fields)) {
    const [name, day] = path.split('.')
    const field = FIELDS.find((field) => field === name) ?? 'general'
    problems[field] ??= field === 'statuses' && day ? `${dayName(day)}: ${text}` : text
  }
  return Object.keys(problems).length > 0 ? problems : { general: message }
}
