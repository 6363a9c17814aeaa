// The signs that a spreadsheet may take for the start of a formula, in small and full width too, and the signs that it skips
// to find it: a quote opens a cell, and is dropped.
const START = '[=+\\-@|%−＝＋－＠｜％﹢﹣﹦﹪﹫]'
const SKIPPED = '[\\p{Cf}\\p{Zs}"]*'

const BEGINS_FORMULA = new RegExp(`^(?:\\p{Cc}|${SKIPPED}${START})`, 'u')
// If lists are separated by semicolons or tabs, a spreadsheet begins a cell behind each of them and behind each line break,
// whatever quotes the file has. A line of a dash and plain words is no formula: it has no call, no reference and no
// operator.
const LIST_LINE = `[-+] ?\\p{L}+(?:[ ,.:?'’]+[\\p{L}\\p{M}\\p{N}]+)*[.?]? *(?=[\\r\\n\\v\\f\\u0085\\p{Zl}\\p{Zp}]|$)`
const SMILE = '-\\)'
const BEGINS_FORMULA_INSIDE = new RegExp(
  `([;\\p{Cc}\\p{Zl}\\p{Zp}]${SKIPPED})(?=${START})(?!${SMILE}|${LIST_LINE})`,
  'gu',
)

/** A text for an extract. An apostrophe stands at each place where a spreadsheet could begin a formula. */
export function disarmed(text: string) {
  const inside = text.replace(BEGINS_FORMULA_INSIDE, "$1'")
  return BEGINS_FORMULA.test(text) ? `'${inside}` : inside
}
