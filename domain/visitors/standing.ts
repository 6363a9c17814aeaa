import { visitorOf } from './same-visitor'

/** How a visit ended: by the device that began it, by somebody who typed its phone number, or with its day. */
export type EndedBy = 'device' | 'phone' | 'end-of-day'

/** What is known of a visitor who came: a number may be typed by anybody, so that it makes nobody gone. */
export type Standing = 'inside' | 'unconfirmed' | 'gone'

const AFTER: Record<EndedBy, Standing> = { device: 'gone', phone: 'unconfirmed', 'end-of-day': 'gone' }

export const standingAfter = (endedBy: EndedBy | null): Standing =>
  endedBy === null ? 'inside' : AFTER[endedBy]

type Visit = { name: string; phone: string; timeIn: Date; endedBy: EndedBy | null }

/**
 * The visitors who may be in an office of a country, by all visits of the day, each once and by the newest visit of that
 * standing: one person is one name and one number, in whatever spelling of that country. Whoever has an open visit is
 * inside. A visit that ended by its device takes away no other: a stranger can begin one in anybody's name and end it.
 */
export function visitorsThere<V extends Visit>(visits: readonly V[], country: string) {
  const inside = newestOfEach(ofStanding('inside', visits), country)
  const said = newestOfEach(ofStanding('unconfirmed', visits), country)
  const unconfirmed = [...said].filter(([visitor]) => !inside.has(visitor))
  return { inside: [...inside.values()], unconfirmed: unconfirmed.map(([, visit]) => visit) }
}

const ofStanding = <V extends Visit>(standing: Standing, visits: readonly V[]) =>
  visits.filter(({ endedBy }) => standingAfter(endedBy) === standing)

function newestOfEach<V extends Visit>(visits: readonly V[], country: string) {
  const newest = new Map<string, V>()
  for (const visit of visits) {
    const visitor = visitorOf({ ...visit, country })
    const other = newest.get(visitor)
    if (!other || other.timeIn < visit.timeIn) newest.set(visitor, visit)
  }
  return newest
}
