const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** True if every typed word occurs in one of the texts. Capitals and accents make no difference. */
export function mentions(texts: readonly string[], typed: string) {
  const text = folded(texts.join('\n'))
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
