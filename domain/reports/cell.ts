// What a spreadsheet may take for the start of a formula, in small and full width too, and what it looks past to find
// it: a quote opens a cell, and is dropped.
const START = '[=+\\-@|%−＝＋－＠｜％﹢﹣﹦﹪﹫]'
const LOOKED_PAST = '[\\p{Cf}\\p{Zs}"]*'

const BEGINS_FORMULA = new RegExp(`^(?:\\p{Cc}|${LOOKED_PAST}${START})`, 'u')
// Where lists are separated by semicolons or tabs, a spreadsheet begins a cell behind each of them and behind each line
// break, whatever quotes the file holds.
// Where a dash and plain words fill the rest of a line there is nothing to calculate: nothing calls, refers or joins.
const LIST_LINE = `[-+] ?\\p{L}+(?:[ ,.:?'’]+[\\p{L}\\p{M}\\p{N}]+)*[.?]? *(?=[\\r\\n\\v\\f\\u0085\\p{Zl}\\p{Zp}]|$)`
const SMILE = '-\\)'
const BEGINS_FORMULA_INSIDE = new RegExp(
  `([;\\p{Cc}\\p{Zl}\\p{Zp}]${LOOKED_PAST})(?=${START})(?!${SMILE}|${LIST_LINE})`,
  'gu',
)

/** A text as it stands in an extract: wherever a spreadsheet could begin a formula, an apostrophe keeps it from it. */
export function disarmed(text: string) {
  const inside = text.replace(BEGINS_FORMULA_INSIDE, "$1'")
  return BEGINS_FORMULA.test(text) ? `'${inside}` : inside
}
