/** The questions in the administrator's order. The ticked ones are asked. */
export type Arrangement = { order: readonly string[]; ticked: ReadonlySet<string> }

/** Starts with the chosen questions, ticked, and then lists the others. */
export function arrangementOf(all: readonly string[], chosen: readonly string[]): Arrangement {
  const ticked = new Set(chosen)
  return { order: [...chosen, ...all.filter((id) => !ticked.has(id))], ticked }
}

/** Ticks a question or takes its tick away. Its place stays. */
export function tick({ order, ticked }: Arrangement, id: string): Arrangement {
  const changed = new Set(ticked)
  if (!changed.delete(id)) changed.add(id)
  return { order, ticked: changed }
}

/** Swaps a question with its neighbour above (-1) or below (1). At the end of the list it stays. */
export function move({ order, ticked }: Arrangement, id: string, by: -1 | 1): Arrangement {
  const from = order.indexOf(id)
  const neighbour = order[from + by]
  if (from < 0 || neighbour === undefined) return { order, ticked }
  const moved = [...order]
  moved[from] = neighbour
  moved[from + by] = id
  return { order: moved, ticked }
}

/**
 * Takes over what somebody else has saved since: the questions that were added are ticked, and those that were taken away
 * lose their tick. The order stays.
 */
export function withChange(
  { order, ticked }: Arrangement,
  before: readonly string[],
  after: readonly string[],
): Arrangement {
  const changed = new Set(ticked)
  for (const id of after) if (!before.includes(id)) changed.add(id)
  for (const id of before) if (!after.includes(id)) changed.delete(id)
  return { order, ticked: changed }
}

export const chosenIn = ({ order, ticked }: Arrangement) => order.filter((id) => ticked.has(id))
