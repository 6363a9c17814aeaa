import { compareNaturally } from '../../domain/natural-order'

type Named = { name: string; email: string }

/** Compares two people by name. People without a name come last, by address. */
export const byName = (a: Named, b: Named) =>
  Number(a.name === '') - Number(b.name === '') ||
  compareNaturally(a.name, b.name) ||
  compareNaturally(a.email, b.email)
