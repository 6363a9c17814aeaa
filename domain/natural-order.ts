import { localeOf, type Language } from './language'

// It is made at its first use, because reading its tables takes a slow phone 40 ms.
const collators: Partial<Record<Language, Intl.Collator>> = {}

/** Compares names as a reader of a language expects them in a list: capitals and accents make little difference, and 'Level 2' stands before 'Level 10'. */
export const compareNaturally = (one: string, other: string, language: Language = 'en') =>
  (collators[language] ??= new Intl.Collator(localeOf(language), {
    sensitivity: 'accent',
    numeric: true,
  })).compare(one, other)

/** Sorts by name in natural order. Items of the same name keep their order. */
export const inNaturalOrder = <T>(things: readonly T[], ...namesOf: ((thing: T) => string)[]) =>
  things.toSorted((one, other) => {
    for (const nameOf of namesOf) {
      const order = compareNaturally(nameOf(one), nameOf(other))
      if (order !== 0) return order
    }
    return 0
  })
