import type { KnownMark } from '../mark-contract'
import { contentOf, isOfLog, type Mark } from '../mark'
import type { KeptMark, KeptRollCall, PhoneState } from './phone-state'

/** The server takes bodies of 64 kB. */
const MOST_BYTES = 40_000

export const isUnsent = ({ isSent, refused }: KeptMark) => !isSent && refused === ''

/** Roll calls and marks stay on a device for two days at most, even if they never reached the server. */
export const MARKS_KEPT_MS = 48 * 3_600_000

/** The ids of marks that the server has accepted or refused. A batch in the storage does not have this, because it never changes. */
export const settledIds = (marks: readonly KeptMark[]) =>
  new Set(marks.flatMap((kept) => (isUnsent(kept) ? [] : kept.mark.id)))

/** Only the fields of the contract. */
export function markAsSent({ id, about, kind, note, supersedes, after, by }: Mark): Mark {
  return { id, about, kind, note, supersedes, after, by }
}

// A mark never changes.
function oncePerMark<Value>(make: (mark: Mark) => Value) {
  const made = new WeakMap<Mark, Value>()
  return (mark: Mark) => {
    const value = made.get(mark) ?? make(mark)
    made.set(mark, value)
    return value
  }
}

/** Two marks with one id can only be a forged pair. Both stay, as on the other devices. */
export const keyOf = oncePerMark((mark) => contentOf(mark))

// The indexes of marks by their keys go from one array to the next. They are made again for an array that has none.
const places = new WeakMap<readonly KeptMark[], Map<string, number>>()
function placesIn(marks: readonly KeptMark[]) {
  const known = places.get(marks) ?? new Map(marks.map(({ mark }, place) => [keyOf(mark), place]))
  places.set(marks, known)
  return known
}

function changedCopy(marks: readonly KeptMark[]) {
  const placeOf = placesIn(marks)
  const changed = [...marks]
  places.delete(marks)
  places.set(changed, placeOf)
  return { changed, placeOf }
}

/**
 * Adds marks, and returns the new ones too. A mark that the server has never becomes unsent again. A mark may be of two
 * roll calls: phones without a network had one, and the server has two. Here it is of the open one, and answers about the other
 * one do not change it. Without `into` a mark that is here already stays in its roll call. `from` is where they come from.
 */
export function addMarks(
  marks: readonly KeptMark[],
  added: readonly KeptMark[],
  into: Pick<KeptRollCall, 'ids' | 'isClosed'> | null = null,
  from: 'server' | 'device' = 'device',
) {
  const isElsewhere = (here: KeptMark, { rollCall }: KeptMark) =>
    into ? !into.ids.includes(here.rollCall) : here.rollCall !== rollCall
  const known = placesIn(marks)
  const isNews = (each: KeptMark) => {
    const here = marks[known.get(keyOf(each.mark)) ?? -1]
    if (!here) return true
    if (isElsewhere(here, each)) return into !== null && !into.isClosed
    return each.isSent && (isAnswered(here, each, from) || isHeardWeaker(here, each.mark, from))
  }
  const fresh: KeptMark[] = []
  const news = added.filter(isNews)
  if (news.length === 0) return { marks, fresh }
  const { changed, placeOf } = changedCopy(marks)
  for (const each of news) {
    const key = keyOf(each.mark)
    const place = placeOf.get(key)
    const here = place === undefined ? undefined : changed[place]
    if (place === undefined || !here) {
      placeOf.set(key, changed.push(each) - 1)
      fresh.push(each)
    } else if (isElsewhere(here, each)) {
      changed[place] = each
      fresh.push(each)
    } else if (each.isSent && isAnswered(here, each, from)) changed[place] = withAnswer(here, each)
    else if (each.isSent && isHeardWeaker(here, each.mark, from))
      changed[place] = { ...here, mark: { ...here.mark, isActing: true } }
  }
  return { marks: changed, fresh }
}

// While a mark has the weaker word at the server, this phone still brings it, because its holder may be its maker. Whether it
// has that word only an answer tells: what is stored here, or on another page, is older.
const isAnswered = (here: KeptMark, { mark, rollCall }: KeptMark, from: 'server' | 'device') =>
  here.isSent
    ? from === 'server' &&
      (here.mark.isActing !== mark.isActing ||
        here.mark.broughtBy !== mark.broughtBy ||
        here.rollCall !== rollCall)
    : !mark.isActing || here.refused !== ''

// No later answer repeats the word of a mark that is brought again.
const isHeardWeaker = ({ mark, isSent, refused }: KeptMark, answer: KnownMark, from: 'server' | 'device') =>
  from === 'server' && !isSent && refused === '' && answer.isActing && !mark.isActing

function withAnswer({ isHanded, ...here }: KeptMark, { mark, rollCall }: KeptMark): KeptMark {
  const named = { ...mark, byName: mark.byName || here.mark.byName }
  const isStillWeaker = isHanded === true && mark.isActing
  return { ...here, rollCall, mark: named, isSent: true, refused: '', ...(isStillWeaker && { isHanded }) }
}

/** Marks of another tab, or of the storage. Another tab may not have heard that its holder only acts as a warden. */
export const withOwnWord = ({ isActing }: Pick<PhoneState, 'isActing'>, marks: readonly KeptMark[]) =>
  isActing ? marks.map((kept) => (kept.isSent ? kept : { ...kept, mark: { ...kept.mark, isActing } })) : marks

/** The marks on this device that are among those of a call. */
export function findMarks(marks: readonly KeptMark[], wanted: readonly Mark[]): KeptMark[] {
  const placeOf = placesIn(marks)
  return wanted.flatMap((mark) => marks[placeOf.get(keyOf(mark)) ?? -1] ?? [])
}

/** Replaces marks by their settled forms. */
export function settleMarks(marks: readonly KeptMark[], settled: readonly KeptMark[]) {
  if (settled.length === 0) return marks
  const { changed, placeOf } = changedCopy(marks)
  for (const each of settled) {
    const place = placeOf.get(keyOf(each.mark))
    if (place !== undefined) changed[place] = each
  }
  return changed
}

type Ids = Pick<KeptRollCall, 'ids'>

export const marksOf = (marks: readonly KeptMark[], { ids }: Ids) =>
  marks.filter(({ rollCall }) => ids.includes(rollCall))

type Withdrawing = Ids & Pick<KeptRollCall, 'withdrawn'>

/** The marks on people and zones, without those of acting wardens that were withdrawn. */
export const countingMarksOf = (marks: readonly KeptMark[], rollCall: Withdrawing) =>
  marksOf(marks, rollCall).flatMap(({ mark }) => (isOfLog(mark) || isWithdrawn(mark, rollCall) ? [] : mark))

/** The marks of the log, without the posts of acting wardens who were withdrawn. A line was written by somebody with a duty, and stays. */
export const logOf = (marks: readonly KeptMark[], here: Withdrawing) =>
  marksOf(marks, here).filter(
    ({ mark }) => isOfLog(mark) && !(mark.kind === 'stands' && isWithdrawn(mark, here)),
  )

export const isWithdrawn = ({ by, isActing }: KnownMark, { withdrawn }: Pick<KeptRollCall, 'withdrawn'>) =>
  isActing && by !== null && withdrawn?.includes(by) === true

// Few marks are unsent, so this is tested first.
export const unsentOf = (marks: readonly KeptMark[], { ids }: Ids) =>
  marks.filter((kept) => isUnsent(kept) && ids.includes(kept.rollCall))

const encoder = new TextEncoder()
const bytesOf = oncePerMark((mark) => encoder.encode(JSON.stringify(markAsSent(mark))).length)

/** The first marks that one call can bring. */
export function firstBatch(marks: readonly KeptMark[], most: number) {
  const batch: KeptMark[] = []
  let bytes = 0
  for (const kept of marks) {
    if (batch.length >= most) break
    bytes += bytesOf(kept.mark)
    if (batch.length > 0 && bytes > MOST_BYTES) break
    batch.push(kept)
  }
  return batch
}
