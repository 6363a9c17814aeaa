import * as z from 'zod/mini'

/**
 * Line breaks and tabs are ordinary in a comment; every other control character, and half of a surrogate pair, would
 * break a log line, a CSV cell or the database's UTF-8.
 */
export const hasBrokenCharacters = (value: string) =>
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || !isWellFormed(value)

const isWellFormed = (value: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)

const onOneLine = (value: string) => value.replace(/\s+/gu, ' ')

const cleaned = (max: number, required: string, tidy: (value: string) => string) =>
  z.string(required).check(
    z.normalize('NFC'),
    z.overwrite(tidy),
    z.trim(),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((value) => !hasBrokenCharacters(value), 'Please remove the special characters'),
  )

/** Text that a person typed: trimmed, NFC, at most `max` UTF-16 units, may be empty. */
export const text = (max: number, required = 'Please enter a text') =>
  cleaned(max, required, (value) => value)

/** As text, on one line, such as a name: white space of any kind becomes single spaces. */
export const line = (max: number, required = 'Please enter a text') => cleaned(max, required, onOneLine)

/** As text, but not empty; `required` is the message when it is. */
export const filledText = (max: number, required: string) =>
  text(max, required).check(z.minLength(1, required))

/** As line, but not empty; `required` is the message when it is. */
export const filledLine = (max: number, required: string) =>
  line(max, required).check(z.minLength(1, required))
