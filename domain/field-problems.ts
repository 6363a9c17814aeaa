export type FieldProblems<Field extends string> = Partial<Record<Field | 'general', string>>

/** Sorts the messages of a refusal to the fields that a form shows; what belongs to none of them, or all of a refusal that names none, is general. */
export function fieldProblems<Field extends string>(
  refused: Record<string, string>,
  shown: readonly Field[],
  message: string,
): FieldProblems<Field> {
  const problems: FieldProblems<Field> = {}
  for (const [path, text] of Object.entries(refused)) {
    const field = shown.find((name) => name === path.split('.')[0])
    if (field) problems[field] ??= text as FieldProblems<Field>[Field]
  }
  return Object.keys(problems).length > 0 ? problems : ({ general: message } as FieldProblems<Field>)
}
