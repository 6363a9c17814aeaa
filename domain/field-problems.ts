import type * as z from 'zod/mini'

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

/** Checks a form and returns the first message of each wrong field. Null means that it can be sent. */
export function problemsOf<Shape extends z.core.$ZodLooseShape>(
  form: z.ZodMiniObject<Shape>,
  typed: object,
): FieldProblems<Extract<keyof Shape, string>> | null {
  const problems: Record<string, string> = {}
  for (const { path, message } of form.safeParse(typed).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return Object.keys(problems).length > 0 ? problems : null
}
