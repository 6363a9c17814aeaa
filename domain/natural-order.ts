import type { Language } from './language'

// Each is made at its first use, because reading the tables takes a slow phone 40 ms.
const collators: Partial<Record<Language, Intl.Collator>> = {}

/** Compares names as a reader expects them in a list: capitals and accents make little difference, and 'Level 2' stands before 'Level 10'. */
export const compareNaturally = (one: string, other: string, language: Language = 'en') =>
  (collators[language] ??= new Intl.Collator(language, { sensitivity: 'accent', numeric: true })).compare(
    one,
    other,
  )

/** Makes the function that sorts by name as readers of a language expect it. Items of the same name keep their order. */
export const inOrderOf =
  (language: Language) =>
  <T>(things: readonly T[], ...namesOf: ((thing: T) => string)[]) =>
    things.toSorted((one, other) => {
      for (const nameOf of namesOf) {
        const order = compareNaturally(nameOf(one), nameOf(other), language)
        if (order !== 0) return order
      }
      return 0
    })

/** Sorts by name for no reader of one language. */
export const inNaturalOrder = inOrderOf('en')
