import * as z from 'zod/mini'

/**
 * Line breaks and tabs are ordinary in a comment; every other control character, and half of a surrogate pair, would
 * break a log line, a CSV cell or the database's UTF-8.
 */
export const hasBrokenCharacters = (value: string) =>
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(value) || !isWellFormed(value)

const isWellFormed = (value: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)

// The flags of England, Scotland and Wales are the only signs that are made of tags.
const FLAGS_OF_TAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu

/** Whether it holds characters that nobody sees and that show a reader something else: they turn letters round, or are tags. */
const hasHiddenCharacters = (value: string) =>
  /[\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/u.test(value.replace(FLAGS_OF_TAGS, ''))

/** Whether there is something to see: a letter, a number, a sign or an emoji. Blanks that pass for letters, and marks without a letter to stand on, are none. */
const canBeSeen = (value: string) =>
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(
    value,
  )

const onOneLine = (value: string) => value.replace(/\s+/gu, ' ')

const cleaned = (max: number, required: string, tidy: (value: string) => string = (value) => value) =>
  z.string(required).check(
    z.normalize('NFC'),
    z.overwrite(tidy),
    z.trim(),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((value) => !hasBrokenCharacters(value), 'Please remove the special characters'),
    z.refine(
      (value) => !hasHiddenCharacters(value),
      'Please clear this and type it by hand: it holds hidden characters',
    ),
  )

const emptyOrSeen = (message: string) =>
  z.refine<string>((value) => value === '' || canBeSeen(value), message)

const filled = (schema: ReturnType<typeof cleaned>, required: string) =>
  schema.check(z.minLength(1, required), emptyOrSeen(required))

/** Text that a person typed: trimmed, NFC, without hidden characters, at most `max` UTF-16 units, may be empty. */
export const text = (max: number, required = 'Please enter a text') => cleaned(max, required)

/** As text, on one line, such as a name: white space of any kind becomes single spaces, and it is empty or can be seen. */
export const line = (max: number, required = 'Please enter a text') =>
  cleaned(max, required, onOneLine).check(emptyOrSeen('Please use letters that can be seen'))

/** As text, but there is something to see; `required` is the message when there is not. */
export const filledText = (max: number, required: string) => filled(cleaned(max, required), required)

/** As line, but not empty; `required` is the message when it is. */
export const filledLine = (max: number, required: string) =>
  filled(cleaned(max, required, onOneLine), required)
