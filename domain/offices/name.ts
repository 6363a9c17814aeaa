/** Whether a name is more than signs; `..`, for one, could not stand in an address. */
export const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name)

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

/** Whether two names would be taken for one: capitals, accents, spaces and signs aside. */
export const isSameName = (one: string, other: string) => COLLATOR.compare(one, other) === 0

/** A name as it is spelled already, where it is, so that `uk` does not become a second UK. */
export const asSpelled = (name: string, existing: readonly string[]) =>
  existing.find((spelled) => isSameName(spelled, name)) ?? name
