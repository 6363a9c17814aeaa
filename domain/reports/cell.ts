// What a spreadsheet may take for a formula: also behind white space or a byte order mark, and in full width.
// eslint-disable-next-line no-control-regex
const FORMULA = /^[\s\u0000\ufeff]*[=+\-@\t\r|%＝＋－＠｜％]/

/** A text as it stands in an extract: one that a spreadsheet could run as a formula gets an apostrophe in front. */
export const disarmed = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
