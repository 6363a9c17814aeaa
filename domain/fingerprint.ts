/** A short text that is the same for the same input. It does not show the typed text. */
export function fingerprintOf(input: object) {
  let [one, other] = [0x811c9dc5, 0x41c6ce57]
  for (const letter of JSON.stringify(input)) {
    const code = letter.codePointAt(0)!
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  return `${one} ${other}`
}
