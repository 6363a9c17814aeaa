import { Day, formatDay } from '../day'
import { statusLabel } from '../reports/status-label'
import type { AuditRow } from './contract'

type Details = AuditRow['details']

const STATUS = /^status (\d{4}-\d{2}-\d{2})$/
const CHANGE = ' → '

/** One line of text for eachPart detail. */
export function detailLines(details: Details) {
  const { from, to, rows, ...others } = details
  const window = isDay(from) && isDay(to) ? [`${formatDay(from)} to ${formatDay(to)}`] : rest({ from, to })
  return [...window, ...(typeof rows === 'number' ? [counted(rows)] : rest({ rows })), ...rest(others)]
}

const isDay = (value: Details[string] | undefined): value is Day => Day.safeParse(value).success

const counted = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`)

const rest = (details: Record<string, Details[string] | undefined>) =>
  Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [lineOf(name, value)]))

function lineOf(name: string, value: Details[string]) {
  const [, day] = STATUS.exec(name) ?? []
  if (day) return `${formatDay(day)}: ${eachPart(CHANGE, value, statusInWords)}`
  if (name === 'fields')
    return value === '' ? 'Nothing was changed' : `Changed: ${eachPart(', ', value, spaced)}`
  return `${inWords(name)}: ${valueInWords(value)}`
}

const statusInWords = (code: string) => statusLabel(/^[1-4]$/.test(code) ? Number(code) : undefined)

const eachPart = (between: string, value: Details[string], textOf: (part: string) => string) =>
  String(value).split(between).map(textOf).join(between)

/** 'validUntil' becomes 'valid until'. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const inWords = (name: string) => spaced(name).replace(/^./, (first) => first.toUpperCase())

const dayInWords = (part: string) => (isDay(part) ? formatDay(part) : part)

function valueInWords(value: Details[string]) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === '' ? 'none' : eachPart(CHANGE, value, dayInWords)
}
