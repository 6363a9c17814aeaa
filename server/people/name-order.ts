const { compare } = new Intl.Collator('en', { sensitivity: 'accent' })

type Named = { name: string; email: string }

/** By name, big and small letters alike; who has no name stands at the end, by address. */
export const byName = (a: Named, b: Named) =>
  Number(a.name === '') - Number(b.name === '') || compare(a.name, b.name) || compare(a.email, b.email)
