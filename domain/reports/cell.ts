// What a spreadsheet may take for the start of a formula, in small and full width too, and what it looks past to find it.
const START = '[=+\\-@|%−＝＋－＠｜％﹢﹣﹦﹪﹫]'
const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Z}]'

const BEGINS_FORMULA = new RegExp(`^(?:\\p{Cc}|${INVISIBLE}*${START})`, 'u')
// Where lists are separated by semicolons, a spreadsheet begins a cell behind each of them, quoted or not.
const BEGINS_FORMULA_INSIDE = new RegExp(`([;\\t\\r\\n][\\p{Cf}\\p{Z}]*)(?=${START})`, 'gu')

/** A text as it stands in an extract: wherever a spreadsheet could begin a formula, an apostrophe keeps it from it. */
export function disarmed(text: string) {
  const inside = text.replace(BEGINS_FORMULA_INSIDE, "$1'")
  return BEGINS_FORMULA.test(text) ? `'${inside}` : inside
}
