/** The letters of a pairing code. None is a vowel, looks like another letter or like a digit, so a code is no word and is not misread. */
export const CODE_LETTERS = 'BCDFGHJKMNPRSTWXYZ'
export const CODE_LENGTH = 6

/** A pairing code counts for ten minutes. The screen then shows the next one. */
export const CODE_MS = 10 * 60_000

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Reads a typed code: small letters, spaces and hyphens are the same code. Null if no screen can show it. */
export function typedCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Draws a code. `draw` returns a random whole number from zero to below its limit. */
export const drawCode = (draw: (limit: number) => number) =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[draw(CODE_LETTERS.length)]).join('')

/** The two halves of a code, in which people read and type it. */
export const codeInHalves = (code: string) =>
  `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`
