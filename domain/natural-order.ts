// Made when it is first needed: reading its tables holds a slow phone up for 40 ms.
let collator: Intl.Collator | undefined

/** As a reader expects names in a list: big and small letters alike, letters with a mark near their own, numbers as numbers, so that 'Level 2' stands before 'Level 10'. */
export const compareNaturally = (one: string, other: string) =>
  (collator ??= new Intl.Collator('en', { sensitivity: 'accent', numeric: true })).compare(one, other)

/** These in natural order by what each is called; those that are called alike stay as they stood. */
export const inNaturalOrder = <T>(things: readonly T[], ...calledBy: ((thing: T) => string)[]) =>
  things.toSorted((one, other) => {
    for (const called of calledBy) {
      const order = compareNaturally(called(one), called(other))
      if (order !== 0) return order
    }
    return 0
  })
