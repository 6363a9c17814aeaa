import type { Message } from '../problem'

/** The messages of a refused visitor's call, by the place where they are shown (specification §8, Display rules). */
export type Refusal<Field extends string> = {
  /** Messages under their fields. */
  fields: Partial<Record<Field, Message>>
  /** Messages on the form, which they disable. */
  general: Message[]
  /** Messages in the snackbar. */
  info: Message[]
  error: Message[]
}

/**
 * Sorts a flat body of specification §7. A name's message is in the snackbar too
 * (specification §2, Visitor), and a message without a field is general.
 */
export function refusalOf<Field extends string>(
  body: Record<string, string | Message>,
  shown: readonly Field[],
): Refusal<Field> {
  const refusal: Refusal<Field> = { fields: {}, general: [], info: [], error: [] }
  for (const [path, text] of Object.entries(body)) {
    const message = typeof text === 'string' ? { text } : text
    const field = shown.find((name) => name === path.split('.')[0])
    if (path === 'info' || path === 'error') refusal[path].push(message)
    else if (field) refusal.fields[field] ??= message
    else refusal.general.push(message)
    if (path === 'name') refusal.error.push(message)
  }
  return refusal
}
