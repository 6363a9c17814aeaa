/** The questions as they are arranged: the ticked ones, in this order, are asked. */
export type Arrangement = { order: readonly string[]; ticked: ReadonlySet<string> }

/** The arrangement to start from: what is chosen already stands first and is ticked. */
export function arrangementOf(all: readonly string[], chosen: readonly string[]): Arrangement {
  const ticked = new Set(chosen)
  return { order: [...chosen, ...all.filter((id) => !ticked.has(id))], ticked }
}

/** Ticking a question leaves it where it stands. */
export function tick({ order, ticked }: Arrangement, id: string): Arrangement {
  const changed = new Set(ticked)
  if (!changed.delete(id)) changed.add(id)
  return { order, ticked: changed }
}

/** Changes the places of a question and its neighbour above (-1) or below (1); at the end it stays. */
export function move({ order, ticked }: Arrangement, id: string, by: -1 | 1): Arrangement {
  const from = order.indexOf(id)
  const neighbour = order[from + by]
  if (from < 0 || neighbour === undefined) return { order, ticked }
  const moved = [...order]
  moved[from] = neighbour
  moved[from + by] = id
  return { order: moved, ticked }
}

/** What is asked, in its order. */
export const chosenIn = ({ order, ticked }: Arrangement) => order.filter((id) => ticked.has(id))
