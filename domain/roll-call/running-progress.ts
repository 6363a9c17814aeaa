import { unitText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { stepsOf, type Progress } from './report-summary'
import type { RollCallPerson } from './summary'

type Marked = { standing: Pick<RollCallPerson['standing'], 'kind'> & { heads: readonly { after: number }[] } }

const isAccountedFor = ({ standing }: Marked) => standing.kind !== 'missing'

/**
 * The growing share of accounted people of a running roll call, `now` seconds after its start. Each person counts from the
 * first of the marks that count now. So a mark that was taken back leaves no trace.
 */
export function runningProgress(people: readonly Marked[], now: number): Progress {
  const shares = new Map<number, number>()
  people
    .filter(isAccountedFor)
    .map(({ standing }) => Math.min(now, ...standing.heads.map(({ after }) => Math.max(0, after))))
    .sort((one, other) => one - other)
    .forEach((after, place) => shares.set(after, (place + 1) / people.length))
  return stepsOf(
    [...shares].map(([after, share]) => ({ after, share })),
    now,
  )
}

/** The progress in words: '32 of 41 accounted for after 4 minutes'. Once nobody is missing, the time is that of the last person. */
export function runningProgressText(people: readonly Marked[], now: number, t: Translate) {
  const after = runningProgress(people, now).points.find(({ share }) => share === 1)?.after ?? now
  const minutes = Math.floor(after / 60)
  const values = {
    count: people.filter(isAccountedFor).length,
    people: people.length,
    time: unitText(minutes, 'minute', t.language),
  }
  return t(minutes < 1 ? 'roll-call:accountedSoon' : 'roll-call:accountedAfter', values)
}
