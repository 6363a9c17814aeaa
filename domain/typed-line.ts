/** True for control characters or half a surrogate pair, which break a log line, a CSV cell or the database's UTF-8. Line breaks and tabs are allowed. */
export const hasBrokenCharacters = (value: string) =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(value) || !isWellFormed(value)

const isWellFormed = (value: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)

// Only the flags of England, Scotland and Wales are made of tag characters.
const FLAGS_OF_TAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu

/** True for invisible characters that deceive a reader: they change the direction of letters, or are tags. */
export const hasHiddenCharacters = (value: string) =>
  /[\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/u.test(value.replace(FLAGS_OF_TAGS, ''))

/** True for a visible character: a letter, a number, a sign or an emoji. Some blanks count as letters, so they are excluded by name. */
export const canBeSeen = (value: string) =>
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(
    value,
  )

export const onOneLine = (value: string) => value.replace(/\s+/gu, ' ')

/** False for a text that has more than `max` UTF-16 units in NFC too, because NFC makes a text at most four times shorter. */
export const canFit = (value: string, max: number) => value.length <= 4 * max

/** True for more than 30 marks on one letter. No language has so many, and the time that NFC takes grows by their square. */
export const hasPiledMarks = (value: string) => /\p{M}{31}/u.test(value)

/** A typed line as the schema `line` stores it. Null if that schema would refuse it. It loads no library of schemas. */
export function typedLine(typed: string, max: number): string | null {
  const trimmed = onOneLine(typed).trim()
  if (!canFit(trimmed, max) || hasPiledMarks(trimmed)) return null
  const tidy = trimmed.normalize('NFC')
  const isFine =
    tidy.length <= max &&
    !hasBrokenCharacters(tidy) &&
    !hasHiddenCharacters(tidy) &&
    (tidy === '' || canBeSeen(tidy))
  return isFine ? tidy : null
}
