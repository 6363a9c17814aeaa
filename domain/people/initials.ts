/** The first letters of a person's first and last word, in capitals: 'EE' for Emma van der Employee. One word gives one letter, and the part of an address before @ stands in for a missing name. */
export function initialsOf({ name, email = '' }: { name: string; email?: string }) {
  const words = (name.trim() || (email.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' '))
    .split(/\s+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstLetterOf(word ?? ''),
  )
  return letters.join('').toUpperCase() || '?'
}

const firstLetterOf = (word: string) => /\p{L}\p{M}*|\p{N}/u.exec(word)?.[0] ?? ''

/** The number of colours of initials. */
export const MARK_COLOURS = 5

/** The same colour for a person on every page, by the id alone. */
export const colourOf = (id: string) =>
  [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % MARK_COLOURS
