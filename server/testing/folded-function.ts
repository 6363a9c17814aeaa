import { SIGNS, TYPED_FOR } from '../../domain/folded'

/** Scripts with capitals, as far as every version of Unicode that Node.js and PostgreSQL know has them. */
const WITH_CAPITALS = [
  ...[
    [0x80, 0x58f],
    [0x10a0, 0x10ff],
    [0x13a0, 0x13ff],
    [0x1c90, 0x1cbf],
    [0x1e00, 0x1fff],
    [0x2100, 0x218f],
    [0x2c00, 0x2cff],
  ],
  ...[
    [0xa640, 0xa69f],
    [0xa720, 0xa7bf],
    [0x10400, 0x104ff],
    [0x118a0, 0x118df],
    [0x1e900, 0x1e95f],
  ],
] as const

function capitals() {
  const found: [string, string][] = []
  for (const [from = 0, to = 0] of WITH_CAPITALS)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code)
      const small = letter.toLowerCase()
      if (small !== letter && letter.normalize('NFKD') === letter) found.push([letter, small])
    }
  return found
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The body of the function `folded` of the database, made from the tables of `folded`. */
export function foldedFunction() {
  const typed = Object.entries(TYPED_FOR).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  )
  const single = new Map(typed.filter(([, plain]) => [...plain].length === 1))
  const pairs = [
    ...single,
    ...capitals().map(([letter, small]) => [letter, single.get(small) ?? small] as const),
  ]
  const from = pairs.map(([letter]) => letter).join('')
  const to = pairs.map(([, letter]) => letter).join('')
  const translated = typed
    .filter(([, plain]) => [...plain].length > 1)
    .reduce(
      (text, [letter, plain]) => `replace(${text}, ${literal(letter)}, ${literal(plain)})`,
      `translate(plain, ${literal(from)}, ${literal(to)})`,
    )
  return `
  select normalize(btrim(regexp_replace(
    case when plain ~ '[^ -~]' then ${translated} else plain end,
    '[${SIGNS.blanks}]+', ' ', 'g')), NFC)
  from (select lower(regexp_replace(
    normalize(translate($1, ${literal(SIGNS.apostrophes)}, ''), NFKD),
    '[${SIGNS.marks}]+', '', 'g') collate "C") as plain) as each
`
}
