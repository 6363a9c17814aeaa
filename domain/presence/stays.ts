import { endsOther, isSureOfOthers, isUnconfirmed, type Arrival, type Hours, type Said } from './presence'

/** The degrees of certainty of the end of a stay, the surest first. */
export const STAY_ENDS = ['known', 'unconfirmed', 'estimated'] as const

/** The statements, the check-in and the clocks that end a stay or bound it. */
export const END_SOURCES = [
  'self',
  'exit',
  'link',
  'reception',
  'badge',
  'device',
  'phone',
  'host',
  'other office',
  'closing time',
  'end of day',
  'now',
] as const

export type Ending = {
  until: Date
  end: (typeof STAY_ENDS)[number]
  source: (typeof END_SOURCES)[number]
  /** The last moment at which the person is known to have been there. */
  seen: Date
}

/** A time during which a person was at an office, and the check-in with which it began. */
export type Stay<C extends Arrival = Arrival> = Ending & { from: Date; checkIn: C }

/** A person's day at one office, with the times of the same person's check-ins at other offices. */
export type PersonDay<C extends Arrival = Arrival> = {
  checkIns: readonly C[]
  elsewhere: readonly Date[]
  hours: Pick<Hours, 'closing' | 'endOfDay'>
  now: Date
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

const isSurer = (one: Pick<Ending, 'end'>, other: Pick<Ending, 'end'>) =>
  STAY_ENDS.indexOf(one.end) < STAY_ENDS.indexOf(other.end)

/**
 * The end of a check-in: the earliest leaving or check-in elsewhere after it. A leaving that was said of another check-in
 * ends it too; one by a device or a number only if nothing surer does, and then it is unconfirmed. Without one of these the
 * closing time bounds it, and after closing the end of the day.
 */
export function endingOf(checkIn: Arrival, { checkIns, elsewhere, hours, now }: PersonDay): Ending {
  const { timeIn, last } = checkIn
  const seen = last?.says === 'here' ? later(last.at, timeIn) : timeIn
  const saidOfOthers = checkIns.flatMap((other) =>
    other !== checkIn && other.last && isLeaving(other.last) && endsOther(other.last, seen) ? other.last : [],
  )
  const leavings = [
    ...(last && isLeaving(last) ? [leavingBy(last)] : []),
    ...saidOfOthers.filter(({ source }) => isSureOfOthers(source)).map(leavingBy),
  ]
  if (leavings.length === 0)
    leavings.push(...saidOfOthers.map((said) => ({ ...leavingBy(said), end: 'unconfirmed' as const })))
  // A check-in elsewhere on another day says nothing of a person whom only the end of the day bounds.
  const left = elsewhere.filter((at) => at > seen && (leavings.length > 0 || at < hours.endOfDay))
  const ends = [
    ...leavings,
    ...left.map((at) => ({ until: at, end: 'known' as const, source: 'other office' as const })),
  ]
  if (ends.length === 0) ends.push(boundOf({ last, seen }, hours, now))
  const { until, ...first } = ends
    .map((end) => ({ ...end, until: later(timeIn, earlier(end.until, now)) }))
    .reduce((one, other) =>
      other.until < one.until || (other.until.getTime() === one.until.getTime() && isSurer(other, one))
        ? other
        : one,
    )
  return { until, ...first, seen: first.end === 'known' ? until : earlier(seen, until) }
}

/** A person's stays by the check-ins of an office's day, the earliest first. A stay may end after midnight. Stays that overlap are united. */
export const staysOf = <C extends Arrival>(day: PersonDay<C>): Stay<C>[] =>
  united(
    day.checkIns
      .filter(({ timeIn }) => timeIn <= day.now)
      .map((checkIn) => ({ checkIn, from: checkIn.timeIn, ...endingOf(checkIn, day) })),
  )

/** The stays of which a part lies within a day, each with its whole times. */
export const staysOn = <C extends Arrival>(
  stays: readonly Stay<C>[],
  { startOfDay, endOfDay }: Pick<Hours, 'startOfDay' | 'endOfDay'>,
): Stay<C>[] =>
  stays.filter(({ from, until }) => from < endOfDay && (from >= startOfDay || until > startOfDay))

/** Unites stays that overlap. Each ends with the one of them that ended last. */
export function united<C extends Arrival>(stays: readonly Stay<C>[]): Stay<C>[] {
  const apart: Stay<C>[] = []
  for (const stay of stays.toSorted((one, other) => +one.from - +other.from || +one.until - +other.until)) {
    const last = apart.at(-1)
    if (!last || last.until <= stay.from) {
      apart.push({ ...stay })
      continue
    }
    last.seen = later(last.seen, stay.seen)
    const isSame = stay.until.getTime() === last.until.getTime()
    if (stay.until > last.until || (isSame && countsBefore(stay, last))) {
      const { until, end, source } = stay
      Object.assign(last, { until, end, source })
    }
  }
  return apart
}

// True if the first of two ends at one moment counts: the surer one, but one statement is no surer of one check-in than of another.
const countsBefore = (one: Ending, other: Ending) =>
  one.source === other.source ? isSurer(other, one) : isSurer(one, other)

const isLeaving = ({ says }: Said) => says === 'left' || says === 'confirmed'

// Anybody may type a number.
const leavingBy = (said: Said): Omit<Ending, 'seen'> => ({
  until: said.at,
  end: isUnconfirmed(said) ? 'unconfirmed' : 'known',
  source: said.source === 'day' ? 'end of day' : said.source,
})

// A person's answer to the reminder, by the mailed link, speaks of the time after closing too.
function boundOf(
  { last, seen }: { last: Said | null; seen: Date },
  { closing, endOfDay }: PersonDay['hours'],
  now: Date,
): Omit<Ending, 'seen'> {
  const isAfterClosing = seen >= closing || (last?.says === 'here' && last.source === 'link')
  const bound = isAfterClosing ? endOfDay : closing
  const until = last?.says === 'closed' ? earlier(last.at, endOfDay) : bound
  const isClosing = until < endOfDay
  if (until > now) return { until: now, end: 'estimated', source: 'now' }
  return { until, end: 'estimated', source: isClosing ? 'closing time' : 'end of day' }
}
