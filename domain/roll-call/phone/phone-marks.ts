import { isOfLink, MOST_SUPERSEDED, noteLengthOf } from '../mark'
import type { KnownMark } from '../mark-contract'
import { areOfOnePress, idsOfPress } from '../mark-reference'
import { statesOf } from '../state'
import { addMarks, isWithdrawn, marksOf, withOwnWord } from './kept-marks'
import { noteText } from './note-text'
import { current, keepMarks, officeId, secondsOf, tellTabs, work, type Draft } from './phone-draft'
import { keepListOfDay, placeOf } from './phone-roll-call'
import type { Holder, KeptMark, KeptRollCall, NewMark, TabNews } from './phone-state'
import { takeRollCall } from './same-roll-call'

/** The most marks of one press. They replace 1,000 others. */
const MOST_OF_PRESS = 50

const keptOf = ({ marks }: Draft, rollCall: KeptRollCall, about: string) =>
  marksOf(marks, rollCall).filter(({ mark }) => mark.about === about && !isWithdrawn(mark, rollCall))

function headsOf(marks: readonly KnownMark[], about: string) {
  const heads = statesOf(marks).get(about)?.heads ?? []
  return [...new Set(heads.map(({ id }) => id))]
}

/**
 * The marks that a new one must name: those that count here, and those that may count again. Those that a mark replaces stay replaced
 * only while it has the word that it has here. The server has not said that of a mark that is not sent. And in another roll call, to
 * which a code may take it, a mark of another maker has the weaker word until that maker brings it there.
 */
function replacedBy(kept: readonly KeptMark[], about: string, maker: Holder) {
  const isLasting = ({ mark, isSent }: KeptMark) =>
    isSent && !mark.isActing && (mark.by === maker.id || isOfLink(mark))
  const here = kept.map(({ mark }) => mark)
  const lasting = kept.map((each) => (isLasting(each) ? each.mark : { ...each.mark, supersedes: [] }))
  // In a flood there is not room for all of them.
  return [...new Set([...headsOf(here, about), ...headsOf(lasting, about)])]
}

/**
 * Makes marks that together replace all marks of the same subject on this device. One is enough but for a flood: each
 * names 20 at most.
 */
export function makeMark(draft: Draft, id: string, { about, kind, note = '' }: NewMark) {
  const { holder, at } = draft
  const rollCall = current(draft)
  if (!rollCall || !holder) return
  const heads = replacedBy(keptOf(draft, rollCall, about), about, holder)
  const count = Math.min(Math.max(1, Math.ceil(heads.length / MOST_SUPERSEDED)), MOST_OF_PRESS)
  const made = idsOfPress(id, count).map((id, place) => ({
    id,
    about,
    kind,
    note: noteText(note, noteLengthOf(kind)),
    supersedes: heads.slice(place * MOST_SUPERSEDED, (place + 1) * MOST_SUPERSEDED),
    after: secondsOf(at - rollCall.startedAt),
    by: holder.id,
    byName: holder.name,
    broughtBy: '',
    isActing: draft.isActing,
  }))
  const kept = made.map((mark) => ({ mark, ...placeOf(rollCall), isSent: false, refused: '' }))
  draft.marks = addMarks(draft.marks, kept).marks
  keepMarks(draft, 'keepMarks', kept, rollCall)
  tellTabs(draft, rollCall, kept)
  work(draft)
}

/** Makes a mark in place of another one, unless the person or zone was marked again since. */
export function undoMark(draft: Draft, undone: string, id: string, said: NewMark) {
  const rollCall = current(draft)
  const here = rollCall ? keptOf(draft, rollCall, said.about).map(({ mark }) => mark) : []
  const heads = headsOf(here, said.about)
  const isNewest = heads.length > 0 && heads.every((head) => areOfOnePress(head, undone))
  if (isNewest) makeMark(draft, id, said)
}

export function receiveTabNews(draft: Draft, news: TabNews) {
  if (news.holder !== draft.holder?.id || news.office !== officeId(draft)) return
  takeRollCall(draft, news.rollCall)
  draft.marks = addMarks(draft.marks, withOwnWord(draft, news.marks)).marks
  keepListOfDay(draft)
  work(draft)
}
