const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every typed word occurs in what is given, in capitals or not, with accents or without. */
export function mentions(texts: readonly string[], typed: string) {
  const text = folded(texts.join('\n'))
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
