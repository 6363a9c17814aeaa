import { fieldProblems } from '../field-problems'

/** Where the messages of a refused visitor's call are shown (specification §8, Display rules). */
export type Refusal<Field extends string> = {
  /** Under their fields. */
  fields: Partial<Record<Field, string>>
  /** As text on the form, which it disables. */
  general: string
  /** In the snackbar. */
  info: string[]
  error: string[]
}

/** Sorts a flat body of specification §7; a name's message is in the snackbar too (specification §2, Visitor), and what belongs to no field is general. */
export function refusalOf<Field extends string>(
  body: Record<string, string>,
  shown: readonly Field[],
): Refusal<Field> {
  const { general = '', info, error, ...others } = body
  const { general: rest = '', ...fields } = fieldProblems<string>(others, shown, '')
  return {
    fields: fields as Refusal<Field>['fields'],
    general: [general, rest].filter((text) => text !== '').join(' '),
    info: info ? [info] : [],
    error: [error, others.name].filter((text) => text !== undefined),
  }
}
