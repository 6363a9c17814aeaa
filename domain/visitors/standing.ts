/** How a visit ended: by the device that began it, by somebody who typed its phone number, or with its day. */
export type EndedBy = 'device' | 'phone' | 'end-of-day'

/** What is known of a visitor who came: a number may be typed by anybody, so that it makes nobody gone. */
export type Standing = 'inside' | 'unconfirmed' | 'gone'

const AFTER: Record<EndedBy, Standing> = { device: 'gone', phone: 'unconfirmed', 'end-of-day': 'gone' }

export const standingAfter = (endedBy: EndedBy | null): Standing =>
  endedBy === null ? 'inside' : AFTER[endedBy]

type Visit = { name: string; phone: string; timeIn: Date; endedBy: EndedBy | null }

const visitorOf = ({ name, phone }: Visit) => `${phone} ${name.toLowerCase()}`

/**
 * The visitors who may be in an office, by all visits of the day, each once and by the newest visit of that standing.
 * Whoever has an open visit is inside. A visit that ended by its device takes away no other: a stranger can begin one
 * in anybody's name and end it.
 */
export function visitorsThere<V extends Visit>(visits: readonly V[]) {
  const inside = newestOfEach(visits.filter(({ endedBy }) => standingAfter(endedBy) === 'inside'))
  const said = newestOfEach(visits.filter(({ endedBy }) => standingAfter(endedBy) === 'unconfirmed'))
  const unconfirmed = [...said].filter(([visitor]) => !inside.has(visitor))
  return { inside: [...inside.values()], unconfirmed: unconfirmed.map(([, visit]) => visit) }
}

function newestOfEach<V extends Visit>(visits: readonly V[]) {
  const newest = new Map<string, V>()
  for (const visit of visits) {
    const other = newest.get(visitorOf(visit))
    if (!other || other.timeIn < visit.timeIn) newest.set(visitorOf(visit), visit)
  }
  return newest
}
