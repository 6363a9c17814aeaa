/** A name of signs alone, such as `..`, would not work in an address. */
export const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name)

// It is made at its first use, because reading its tables takes a slow phone 40 ms.
let collator: Intl.Collator | undefined
const collation = () =>
  (collator ??= new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }))

/** Ignores capitals, accents, spaces and signs. */
export const isSameName = (one: string, other: string) => collation().compare(one, other) === 0

/** Takes the known spelling of a name, so that `uk` does not become a second UK. */
export const asSpelled = (name: string, existing: readonly string[]) =>
  existing.find((spelled) => isSameName(spelled, name)) ?? name
