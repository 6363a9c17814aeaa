import { folded } from '../folded'

/**
 * A name for comparison: its words in their order, without capitals, accents, apostrophes and signs. It is empty for a
 * name without a letter or digit. Do not compare an empty one. Two people may have an equal one, so it is compared only
 * beside a number, an address or a contact.
 */
export const foldedName = (name: string) =>
  folded(name)
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? ''

/** A name for comparison. It is never empty. */
export const nameKey = (name: string) => foldedName(name) || name
