/** Makes a short text by which the same input is known again, and which does not show what somebody typed. */
export function fingerprintOf(input: object) {
  let [one, other] = [0x811c9dc5, 0x41c6ce57]
  for (const letter of JSON.stringify(input)) {
    const code = letter.codePointAt(0)!
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  return `${one} ${other}`
}
