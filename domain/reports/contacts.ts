import type { EndedBy } from '../presence/presence'

export type Stay = { from: Date; until: Date; isEstimated: boolean }

type Visit = { timeIn: Date; timeOut: Date | null; endedBy: EndedBy | null; endOfDay: Date }

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** From when to when somebody was there: without a time out until the end of that day, or until now; that end, and one that was only said, is estimated. */
export function stayOf({ timeIn, timeOut, endedBy, endOfDay }: Visit, now: Date): Stay {
  const isEstimated = endedBy === null || endedBy === 'phone' || endedBy === 'end-of-day'
  return { from: timeIn, until: timeOut ?? earlier(endOfDay, now), isEstimated }
}

/** The stays of one person at one office without what they have in common. */
function united(stays: readonly Stay[]) {
  const apart: Stay[] = []
  for (const stay of stays.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = apart.at(-1)
    if (!last || last.until < stay.from) apart.push({ ...stay })
    else if (last.until < stay.until)
      Object.assign(last, { until: stay.until, isEstimated: stay.isEstimated })
  }
  return apart
}

/** For how many whole minutes two people were at one office together, and whether an end on which it hangs is an estimate; null when they were not. */
export function timeTogether(ones: readonly Stay[], others: readonly Stay[]) {
  let ms = 0
  let isTogether = false
  let isEstimated = false
  for (const one of united(ones))
    for (const other of united(others)) {
      const from = Math.max(one.from.getTime(), other.from.getTime())
      const until = Math.min(one.until.getTime(), other.until.getTime())
      if (until <= from) continue
      ms += until - from
      isTogether = true
      isEstimated ||= [one, other].some((stay) => stay.isEstimated && stay.until.getTime() === until)
    }
  return isTogether ? { minutes: Math.floor(ms / 60_000), isEstimated } : null
}
