import { folded } from './folded'

/** True if every typed word occurs in one of the texts. Capitals, accents, apostrophes and dashes make no difference. */
export function mentions(texts: readonly string[], typed: string) {
  const text = texts.map(folded).join('\n')
  return folded(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
