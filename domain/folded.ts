/** Letters that Unicode does not take apart into a letter and a mark, by the letters that people type in their place. */
export const TYPED_FOR: Readonly<Record<string, string>> = {
  ...{ a: 'ⱥ', ae: 'æ', b: 'ƀɓ', c: 'ȼ', d: 'đðɖɗ', e: 'əɇɛǝ', f: 'ƒ', g: 'ǥɠɣ', h: 'ħ', i: 'ıɨɩ' },
  ...{ j: 'ɉ', k: 'ĸƙ', l: 'łƚ', n: 'ŋɲƞ', o: 'øɔɵ', oe: 'œ', r: 'ɍ', ss: 'ß', t: 'ŧƭⱦ', th: 'þ' },
  ...{ u: 'ʉʊ', v: 'ʋ', y: 'ƴɏ', z: 'ƶȥ' },
  σ: 'ς',
  ...{ а: 'ә', г: 'ґғ', з: 'ҙ', к: 'қҡ', н: 'ңҥ', о: 'ө', с: 'ҫ', у: 'үұ', х: 'һҳ', ч: 'ҷ' },
  ...{ ا: 'ٱ', ك: 'ک', ه: 'ةەہۃ', ي: 'ىی' },
}

/**
 * Signs as the contents of a character class that JavaScript and PostgreSQL read alike.
 * The marks are those that people leave out when they type: accents of Latin, Greek and Cyrillic letters, points of Hebrew,
 * vowel signs and the hamza of Arabic, the nukta of Devanagari, and signs without a width. The marks of other scripts
 * are letters: in Japanese か is not が.
 */
export const SIGNS = {
  apostrophes: "'`´·ʹʻʼʽʾʿˈ՚׳‘’‛′＇",
  marks:
    '\\u00ad\\u00b7\\u02bc\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u093c\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u2060\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff',
  blanks: '\\u0009-\\u000d \\u0085\\u1680\\u2028\\u2029\\u058a\\u05be\\u2010-\\u2015\\u2212\\u30fb-',
} as const

const anyOf = (signs: string, suffix = '') => new RegExp(`[${signs}]${suffix}`, 'gu')
const APOSTROPHES = anyOf(SIGNS.apostrophes)
const MARKS = anyOf(SIGNS.marks)
const BLANKS = anyOf(SIGNS.blanks, '+')
const LETTERS = new Map(
  Object.entries(TYPED_FOR).flatMap(([typed, letters]) => [...letters].map((letter) => [letter, typed])),
)
const OTHER_LETTERS = anyOf([...LETTERS.keys()].join(''))

/** A text that is longer than any name is cut, because the time that marks take grows by the square of their number. */
const MOST_UNITS = 500

/**
 * A text as people type it in a search: small letters without accents, apostrophes and the signs of their script that a
 * keyboard lacks, and with single blanks in place of dashes. Equal texts may be names of different people: only with a
 * second fact, such as a number, is it the same person. The function `folded` of the database does the same.
 */
export function folded(text: string) {
  const signs = text.slice(0, MOST_UNITS).replace(APOSTROPHES, '')
  // Most names and addresses have no other letters, and lists of thousands are searched at each key press.
  const small = /^[ -~]*$/.test(signs)
    ? signs.toLowerCase()
    : signs
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(OTHER_LETTERS, (letter) => LETTERS.get(letter) ?? letter)
        .normalize('NFC')
  return small.replace(BLANKS, ' ').trim()
}
