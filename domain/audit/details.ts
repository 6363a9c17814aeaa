import { Day } from '../day'
import { deviceText } from '../device-name'
import { directionOf, isLanguage, languageName } from '../language'
import type { DayStatus } from '../statuses/day-status'
import { dayStatusText } from '../statuses/day-status-text'
import { weekdayClosingText, weekdaysText } from '../offices/week-text'
import { dayText } from '../texts/formats'
import { isolatedIn, type Translate } from '../texts/translate'
import type { AuditRow, ChangedFields } from './contract'
import { FIELDS, NAMES, VALUES, type Texts } from './detail-words'

type Details = AuditRow['details']
type Value = string | number | boolean | null

const STATUS = /^status (\d{4}-\d{2}-\d{2})$/
const CHANGE = ' → '

/** One line of text for each detail. */
export function detailLines(details: Details, t: Translate) {
  const { from, to, rows, changed, ...others } = withChanges(details)
  const rest = (named: Details) =>
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [lineOf(name, value, t)]))
  const window =
    isDay(from) && isDay(to)
      ? [t('audit:window', { from: dayText(from, t.language), to: dayText(to, t.language) })]
      : rest({ from, to } as Details)
  return [
    ...window,
    ...(typeof rows === 'number' ? [t('audit:rows', { count: rows })] : rest({ rows } as Details)),
    ...(isChanged(changed) ? changeLines(changed, t) : []),
    ...rest(others),
  ]
}

/** Entries of older servers have a change as a text: 'old → new' by the field's name, and the names of the fields in `fields`. */
function withChanges({ fields, ...details }: Details): Details {
  const isOlder = (value: Details[string]): value is string =>
    typeof value === 'string' && value.includes(CHANGE)
  const valuesOf = (text: string) => text.split(CHANGE).map((part) => (part === 'none' ? null : part))
  const texts = Object.entries(details).flatMap(([name, value]) => (isOlder(value) ? [{ name, value }] : []))
  if (typeof fields !== 'string' && texts.length === 0) return details
  const named = typeof fields === 'string' && fields !== '' ? fields.split(', ') : []
  return {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => !isOlder(value))),
    changed: Object.fromEntries([
      ...named.map((field) => [field, null]),
      ...texts.map(({ name, value }) => [name, valuesOf(value)]),
    ]) as ChangedFields,
  }
}

const isChanged = (value: Details[string] | undefined): value is ChangedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDay = (value: unknown): value is Day => Day.safeParse(value).success

/** The fields whose values the audit has not are one line. Each of the others has a line of its own. */
function changeLines(changed: ChangedFields, t: Translate) {
  if (Object.keys(changed).length === 0) return [t('audit:nothingChanged')]
  const personal = Object.keys(changed).filter((field) => !changed[field])
  const fields = personal.map((field) => sayOr(FIELDS, field, spaced, t))
  // The sign of a change points along the line of reading.
  const sign = directionOf(t.language) === 'rtl' ? CHANGE.replace('→', '←') : CHANGE
  return [
    ...(personal.length > 0 ? [t('audit:changed', { fields: listed(fields, ', ', t) })] : []),
    ...Object.entries(changed).flatMap(([field, values]) =>
      values
        ? [
            detail(
              field,
              listed(
                values.map((value) => valueInWords(field, value, t)),
                sign,
                t,
              ),
              t,
            ),
          ]
        : [],
    ),
  ]
}

const lineOf = (name: string, value: Details[string], t: Translate) =>
  detail(
    name,
    Array.isArray(value)
      ? listed(
          value.map((part) => valueInWords(name, part, t)),
          ', ',
          t,
        )
      : valueInWords(name, value as Value, t),
    t,
  )

function detail(name: string, value: string, t: Translate) {
  const [, day] = STATUS.exec(name) ?? []
  return t('audit:detail', { name: day ? dayText(day, t.language) : sayOr(NAMES, name, inWords, t), value })
}

const listed = (parts: readonly string[], between: string, t: Translate) =>
  parts.map((part) => isolatedIn(t.language, part)).join(between)

const statusInWords = (code: string, t: Translate) =>
  /^[1-4]$/.test(code) ? dayStatusText({ status: Number(code) as DayStatus }, t).text : t('audit:notSet')

/** Says a name of the code. One of an older or newer server is shown by its own words. */
function sayOr(texts: Texts, name: string, otherwise: (name: string) => string, t: Translate) {
  const key = texts[name]
  return key ? t(key) : otherwise(name)
}

/** 'validUntil' becomes 'valid until'. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const inWords = (name: string) => spaced(name).replace(/^./, (first) => first.toUpperCase())

function valueInWords(name: string, value: Value, t: Translate) {
  if (STATUS.test(name)) return statusInWords(String(value), t)
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no')
  if (value === null || value === '') return t('audit:none')
  const text = String(value)
  if (isDay(text)) return dayText(text, t.language)
  if (name === 'workingDays') return weekdaysText(text, t.language)
  if (name === 'weekdayClosing') return weekdayClosingText(text, t.language)
  if (name === 'device') return deviceText(text, t)
  if (name === 'language' && isLanguage(text)) return languageName(text)
  return sayOr(VALUES[name] ?? {}, text, String, t)
}
