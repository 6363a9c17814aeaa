import * as z from 'zod/mini'
import { fill, SENTENCES } from './sentences'

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
const hasHiddenCharacters = (value: string) =>
  /[\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/u.test(value.replace(FLAGS_OF_TAGS, ''))

/** True for a visible character: a letter, a number, a sign or an emoji. Some blanks count as letters, so they are excluded by name. */
const canBeSeen = (value: string) =>
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(
    value,
  )

const onOneLine = (value: string) => value.replace(/\s+/gu, ' ')

export const tooLong = (max: number) => fill(SENTENCES.tooLong, { max: String(max) })

const cleaned = (max: number, required: string, tidy: (value: string) => string = (value) => value) =>
  z.string(required).check(
    z.normalize('NFC'),
    z.overwrite(tidy),
    z.trim(),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => !hasBrokenCharacters(value), SENTENCES.specialCharacters),
    z.refine((value) => !hasHiddenCharacters(value), SENTENCES.hiddenCharacters),
  )

const emptyOrSeen = (message: string) =>
  z.refine<string>((value) => value === '' || canBeSeen(value), message)

const filled = (schema: ReturnType<typeof cleaned>, required: string) =>
  schema.check(z.minLength(1, required), emptyOrSeen(required))

// By these marks the build leaves the functions out of pages that do not use them.

/** A typed text: trimmed, NFC, without hidden characters, at most `max` UTF-16 units. It may be empty. */
// @__NO_SIDE_EFFECTS__
export const text = (max: number, required: string = SENTENCES.enterText) => cleaned(max, required)

/** As `text`, but on one line, such as a name. All white space becomes single spaces, and the text is empty or visible. */
// @__NO_SIDE_EFFECTS__
export const line = (max: number, required: string = SENTENCES.enterText) =>
  cleaned(max, required, onOneLine).check(emptyOrSeen(SENTENCES.unseenLetters))

/** As `text`, but not empty. `required` is the message if nothing is visible. */
// @__NO_SIDE_EFFECTS__
export const filledText = (max: number, required: string) => filled(cleaned(max, required), required)

/** As `line`, but not empty. `required` is the message if nothing is visible. */
// @__NO_SIDE_EFFECTS__
export const filledLine = (max: number, required: string) =>
  filled(cleaned(max, required, onOneLine), required)
