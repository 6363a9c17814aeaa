/** A badge's identifier has so many characters: fewer are guessed soon. */
const LEAST = 4
const MOST = 128

/**
 * The identifier of a badge as two systems write it: the number on the card, or a hash of it that the door system makes. Blanks around it
 * and capitals make no other one. Null for a text that is none.
 */
export function badgeIdentifier(typed: string): string | null {
  const plain = typed.trim()
  return plain.length >= LEAST && plain.length <= MOST && VISIBLE.test(plain) ? plain.toLowerCase() : null
}

/** The signs of numbers and hashes in decimal, hexadecimal and base64, and those that stand between their parts. */
const VISIBLE = /^[!-~]+( [!-~]+)*$/
