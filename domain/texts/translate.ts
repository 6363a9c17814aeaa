import type { TextKey } from '../../texts/keys'
import type { Day } from '../day'
import { directionOf, localeOf, type Language } from '../language'
import { dayText } from './day-text'

/** The values of a text's placeholders. `count` chooses the plural form. Numbers and days are written as the language does. */
export type Values = Readonly<Record<string, string | number | Text | { day: Day }>>

/** A text that is not said yet: its key and its values. */
export type Text = { key: TextKey; values?: Values }

/** An entry of a catalogue: a text, or a form for each plural category of the language. */
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export type Translate = {
  (text: TextKey | Text, values?: Values): string
  readonly language: Language
}

/** A link takes no marks: programs that find links in a text take the mark behind it for a part of it. */
const isLink = (value: string) => /^https?:\S+$/.test(value)

/** A name, a number of a phone or an address inside a text. It must not change the order of the words around it. A text that has such parts itself is one of the language. */
export const isolatedIn = (language: Language, value: string) =>
  directionOf(language) === 'rtl' && !isLink(value)
    ? `${value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`
    : value

/** Makes the function that says texts in a language. `entryOf` finds the entry of a key. */
export function translator(language: Language, entryOf: (key: string) => Entry | undefined): Translate {
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined

  const written = (value: Values[string]): string =>
    typeof value === 'string'
      ? isolatedIn(language, value)
      : typeof value === 'number'
        ? (numbers ??= new Intl.NumberFormat(localeOf(language))).format(value)
        : 'day' in value
          ? dayText(value.day, language)
          : t(value)

  const t = (text: TextKey | Text, given?: Values): string => {
    const { key, values = given ?? {} }: Text = typeof text === 'string' ? { key: text } : text
    const entry = entryOf(key)
    if (entry === undefined) return key
    const form =
      typeof entry === 'string'
        ? entry
        : (entry[(rules ??= new Intl.PluralRules(language)).select(Number(values.count))] ??
          entry.other ??
          key)
    return form.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name]
      return value === undefined ? placeholder : written(value)
    })
  }
  return Object.assign(t, { language })
}

const FORM = /^(.+)_(zero|one|two|few|many|other)$/

/** The entries of a room's file, by their keys in code. i18next's JSON v4 writes a plural form as `key_one`. */
export function entriesOf(room: string, file: Readonly<Record<string, string>>): Record<string, Entry> {
  const entries: Record<string, Entry> = {}
  for (const [name, text] of Object.entries(file)) {
    const [, plain, category] = FORM.exec(name) ?? []
    if (!plain || !category) entries[`${room}:${name}`] = text
    else entries[`${room}:${plain}`] = { ...(entries[`${room}:${plain}`] as object), [category]: text }
  }
  return entries
}
