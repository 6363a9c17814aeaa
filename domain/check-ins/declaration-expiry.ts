/** A declaration: each wording that it confirmed, and until when it is valid. */
export type Declared = { wordings: readonly string[]; validUntil: Date }

/**
 * Until when a person has confirmed all that is asked now, in the very words in which it is asked; null when something
 * of it was never confirmed. A question that reads differently, in any language, is another wording.
 */
export function confirmedUntil(asked: readonly { wording: string }[], declared: readonly Declared[]) {
  const covering = declared.filter(({ wordings }) => asked.every(({ wording }) => wordings.includes(wording)))
  return covering.reduce<Date | null>(
    (latest, { validUntil }) => (latest && latest > validUntil ? latest : validUntil),
    null,
  )
}
