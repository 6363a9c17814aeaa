import * as z from 'zod/mini'
import {
  canBeSeen,
  canFit,
  hasBrokenCharacters,
  hasHiddenCharacters,
  hasPiledMarks,
  onOneLine,
} from './typed-line'

const cleaned = (max: number, required: string, tidy: (value: string) => string = (value) => value) =>
  z.string(required).check(
    z.overwrite(tidy),
    z.trim(),
    z.refine((value) => canFit(value, max), {
      error: 'refusals:tooLong',
      params: { max: String(max) },
      abort: true,
    }),
    z.refine((value) => !hasPiledMarks(value), { error: 'refusals:specialCharacters', abort: true }),
    z.normalize('NFC'),
    z.maxLength(max, 'refusals:tooLong'),
    z.refine((value) => !hasBrokenCharacters(value), 'refusals:specialCharacters'),
    z.refine((value) => !hasHiddenCharacters(value), 'refusals:hiddenCharacters'),
  )

const emptyOrSeen = (message: string) =>
  z.refine<string>((value) => value === '' || canBeSeen(value), message)

const filled = (schema: ReturnType<typeof cleaned>, required: string) =>
  schema.check(z.minLength(1, required), emptyOrSeen(required))

// By these marks the build leaves the functions out of pages that do not use them.

/** A typed text: trimmed, NFC, without hidden characters, at most `max` UTF-16 units. It may be empty. */
// @__NO_SIDE_EFFECTS__
export const text = (max: number, required: string = 'refusals:enterText') => cleaned(max, required)

/** As `text`, but on one line, such as a name. All white space becomes single spaces, and the text is empty or visible. */
// @__NO_SIDE_EFFECTS__
export const line = (max: number, required: string = 'refusals:enterText') =>
  cleaned(max, required, onOneLine).check(emptyOrSeen('refusals:unseenLetters'))

/** As `text`, but not empty. `required` is the message if nothing is visible. */
// @__NO_SIDE_EFFECTS__
export const filledText = (max: number, required: string) => filled(cleaned(max, required), required)

/** As `line`, but not empty. `required` is the message if nothing is visible. */
// @__NO_SIDE_EFFECTS__
export const filledLine = (max: number, required: string) =>
  filled(cleaned(max, required, onOneLine), required)
