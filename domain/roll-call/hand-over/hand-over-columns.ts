/** Rows by columns. The values of one name stand together, because a compression makes alike neighbours small. */
export type Columns = Record<string, unknown>

/** The form in which a column is written, and read again. */
type Form = { write(values: readonly unknown[]): unknown; read(written: unknown): unknown[] }

const AS_IT_IS: Form = { write: (values) => values, read: (written: unknown[]) => written }

/** Whole numbers of which each is close to the one before. */
const STEPS: Form = {
  write: (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0)),
  read: (steps: number[]) => {
    let number = 0
    return steps.map((step) => (number += step))
  },
}

/** Texts of so many characters, without anything between them. A shorter one is filled up with stars. */
const joined = (
  length: number,
  shorten = (text: string) => text,
  restore = (text: string) => text,
): Form => ({
  write: (texts: string[]) => texts.map((text) => shorten(text).padEnd(length, '*')).join(''),
  read: (all: string) =>
    Array.from({ length: all.length / length }, (_, index) =>
      restore(all.slice(index * length, (index + 1) * length).replace(/\*+$/, '')),
    ),
})

const bytePairs = (id: string) => id.replaceAll('-', '').match(/../g) ?? []

/** An id of 36 characters in 22. */
const shortId = (id: string) =>
  btoa(String.fromCharCode(...bytePairs(id).map((pair) => Number.parseInt(pair, 16)))).slice(0, 22)

const longId = (short: string) =>
  Array.from(atob(short), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const IDS = joined(22, shortId, longId)

const isAsWritten = (text: string) => {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

/** Times as JavaScript writes them. A time of another form stays a text, and an absent one is null. */
const TIMES: Form = {
  write: (times: (string | undefined)[]) =>
    times.map((time) => (time !== undefined && isAsWritten(time) ? Date.parse(time) : time)),
  read: (written: (string | number | null)[]) =>
    written.map((time) => (typeof time === 'number' ? new Date(time).toISOString() : (time ?? undefined))),
}

// Another form makes another version of the codes, because other phones may have an older page.
const FORMS = new Map<string, Form>([
  ['id', IDS],
  ['checkIn', IDS],
  ['random', joined(6)],
  ['number', STEPS],
  ['sequence', STEPS],
  ['after', STEPS],
  ['since', TIMES],
  ['closedAt', TIMES],
  ['saidAt', TIMES],
  ['stillHereAt', TIMES],
])

const formOf = (name: string) => FORMS.get(name) ?? AS_IT_IS

export function columnsOf<Row extends object>(rows: readonly Row[]): Columns {
  const names = new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row & string)[]))
  return Object.fromEntries(
    Array.from(names, (name) => [name, formOf(name).write(rows.map((row) => row[name]))]),
  )
}

export function rowsOf(columns: Columns): Record<string, unknown>[] {
  const all = Object.entries(columns).map(([name, written]) => [name, formOf(name).read(written)] as const)
  return Array.from({ length: all[0]?.[1].length ?? 0 }, (_, index) =>
    Object.fromEntries(all.map(([name, values]) => [name, values[index]])),
  )
}
