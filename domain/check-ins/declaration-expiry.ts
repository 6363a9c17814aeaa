/** The wordings that a declaration confirmed, and the end of its validity. */
export type Declared = { wordings: readonly string[]; validUntil: Date }

/**
 * The time until which a person has confirmed all present questions in their present words. Null if one of them was never
 * confirmed. A change of a question in any language makes a new wording.
 */
export function confirmedUntil(asked: readonly { wording: string }[], declared: readonly Declared[]) {
  const covering = declared.filter(({ wordings }) => asked.every(({ wording }) => wordings.includes(wording)))
  return covering.reduce<Date | null>(
    (latest, { validUntil }) => (latest && latest > validUntil ? latest : validUntil),
    null,
  )
}
