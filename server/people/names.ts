import { compareNaturally } from '../../domain/natural-order'

type Named = { name: string; email: string }

/** By name, as a reader expects; who has no name stands at the end, by address. */
export const byName = (a: Named, b: Named) =>
  Number(a.name === '') - Number(b.name === '') ||
  compareNaturally(a.name, b.name) ||
  compareNaturally(a.email, b.email)
