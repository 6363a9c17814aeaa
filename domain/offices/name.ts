/** Whether a name is more than signs; `..`, for one, could not stand in an address. */
export const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name)

// Made when it is first needed: reading its tables holds a slow phone up for 40 ms.
let collator: Intl.Collator | undefined
const collation = () =>
  (collator ??= new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }))

/** Whether two names would be taken for one: capitals, accents, spaces and signs aside. */
export const isSameName = (one: string, other: string) => collation().compare(one, other) === 0

/** A name as it is spelled already, where it is, so that `uk` does not become a second UK. */
export const asSpelled = (name: string, existing: readonly string[]) =>
  existing.find((spelled) => isSameName(spelled, name)) ?? name
