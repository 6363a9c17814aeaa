import { BY_FORM, BY_VISITOR } from './by-visitor'
import { isOfLink, type Mark } from './mark'

/** The makers of words, the strongest first: wardens, people inside by their mailed link, acting wardens, and visitors by their device. */
export const WORD_RANKS = ['given', 'inside', 'acting', 'visitor', 'form'] as const
export type WordRank = (typeof WORD_RANKS)[number]

/** The rank of a mark's word. A mark that its maker has not brought has that of an acting warden. */
export function rankOf(mark: Pick<Mark, 'id'> & { byName: string; isActing: boolean }): WordRank {
  if (mark.isActing) return 'acting'
  if (!isOfLink(mark)) return 'given'
  if (mark.byName === BY_FORM) return 'form'
  return mark.byName === BY_VISITOR ? 'visitor' : 'inside'
}

/** True if a call for help is shown below others: only visitors' devices have said it, and anybody may have checked in there. */
export const isShownBelow = (heads: readonly (Parameters<typeof rankOf>[0] & Pick<Mark, 'kind'>)[]) =>
  heads.every((head) => head.kind !== 'help' || ['visitor', 'form'].includes(rankOf(head)))

/** Orders calls for help: those of visitors' devices below the others, and below all those without a code. */
export function byRank<Each extends { standing: { heads: Parameters<typeof isShownBelow>[0] } }>(
  people: readonly Each[],
) {
  const placeOf = ({ standing: { heads } }: Each) =>
    Math.min(...heads.flatMap((head) => (head.kind === 'help' ? belowPlace(rankOf(head)) : [])))
  return people.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const belowPlace = (rank: WordRank) => ['visitor', 'form'].indexOf(rank)

/**
 * True if a call for help after the end rings at everybody with a duty: once a minute at most for a bringer with a given duty,
 * and once in a roll call for others. After that it stands on the list only.
 */
export const ringsAfterEnd = (
  bringer: { isGiven: boolean; hasRung: boolean },
  secondsSinceRing: number | null,
) =>
  (bringer.isGiven || !bringer.hasRung) &&
  (secondsSinceRing === null || secondsSinceRing >= RING_EACH_SECONDS)

const RING_EACH_SECONDS = 60
