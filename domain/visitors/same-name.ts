/**
 * A name for comparison: its words in their order, without capitals, accents, apostrophes and signs. It is empty for a
 * name without a letter or digit. Do not compare an empty one.
 */
export const foldedName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/['’ʼ]|\p{Diacritic}/gu, '')
    // The upper case comes first, so that ß becomes ss.
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? ''

/** A name for comparison. It is never empty. */
export const nameKey = (name: string) => foldedName(name) || name
