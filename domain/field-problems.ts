import * as z from 'zod/mini'
import type { Text, Translate, Values } from './texts/translate'

export type FieldProblems<Field extends string> = Partial<Record<Field | 'general', string>>

/**
 * Sorts the messages of a refusal by the fields of a form, and keeps the first of each field. Messages of other fields are
 * general, and so is `message` if the refusal names no field.
 */
export function fieldProblems<Field extends string>(
  refused: Record<string, string>,
  shown: readonly Field[],
  message: string,
): FieldProblems<Field> {
  const problems: Record<string, string> = {}
  const others: string[] = []
  for (const [path, text] of Object.entries(refused)) {
    const field = shown.find((name) => name === path.split('.')[0])
    if (field) problems[field] ??= text
    else others.push(text)
  }
  const general = Object.keys(refused).length > 0 ? others.join(' ') : message
  return { ...problems, ...(general && { general }) } as FieldProblems<Field>
}

/** The text of a schema's issue. Its message is a key, and its check names the limit. */
export function issueText(issue: z.core.$ZodIssue): Text {
  // The message about a key of a record is inside the issue.
  const key = ((issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message) as Text['key']
  const { maximum: max, params } = issue as { maximum?: number; params?: Values }
  const values = { ...(max !== undefined && { max: String(max) }), ...params }
  return Object.keys(values).length > 0 ? { key, values } : { key }
}

/** Says the first problem of a typed value. Empty if there is none. */
export function problemOf(schema: z.core.$ZodType, typed: unknown, t: Translate) {
  const [issue] = z.safeParse(schema, typed).error?.issues ?? []
  return issue ? t(issueText(issue)) : ''
}

/** Checks a form and says the first problem of each wrong field. Null means that it can be sent. */
export function problemsOf<Shape extends z.core.$ZodLooseShape>(
  form: z.ZodMiniObject<Shape>,
  typed: object,
  t: Translate,
): FieldProblems<Extract<keyof Shape, string>> | null {
  const problems: Record<string, string> = {}
  for (const issue of form.safeParse(typed).error?.issues ?? [])
    problems[String(issue.path[0])] ??= t(issueText(issue))
  return Object.keys(problems).length > 0 ? problems : null
}
