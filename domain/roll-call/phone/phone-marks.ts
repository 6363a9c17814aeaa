import type { Mark } from '../mark'
import { MOST_SUPERSEDED, LONGEST_ROLL_CALL } from '../mark'
import type { RollCall } from '../list'
import { statesOf } from '../state'
import { newerOf } from './everybody-list'
import { addMarks, isGenuine, markAsSent } from './kept-marks'
import { noteText } from './note-text'
import {
  current,
  keepMarks,
  keepRollCall,
  officeId,
  openNow,
  putRollCall,
  say,
  secondsOf,
  tellTabs,
  work,
  type Draft,
} from './phone-draft'
import { begin, placeOf, takeList, takeRollCall } from './phone-roll-call'
import type { HandedOver, KeptMark, KeptRollCall, Said, TabNews } from './phone-state'

const AN_HOUR_MS = 3_600_000
const A_DAY_MS = 24 * AN_HOUR_MS

function headsOf({ marks }: Draft, { ids }: KeptRollCall, about: string) {
  const known = marks.filter(({ mark, rollCall }) => mark.about === about && ids.includes(rollCall))
  const heads = statesOf(known.map(({ mark }) => mark)).get(about)?.heads ?? []
  return [...new Set(heads.map(({ id }) => id))]
}

/** Makes a mark that takes the place of all that this device knows of the same person or zone. */
export function makeMark(draft: Draft, id: string, { about, kind, note = '' }: Said) {
  const { holder, at } = draft
  const rollCall = current(draft)
  if (!rollCall || !holder) return
  const mark = {
    ...{ id, about, kind, note: noteText(note) },
    supersedes: headsOf(draft, rollCall, about).slice(0, MOST_SUPERSEDED),
    after: secondsOf(at - rollCall.startedAt),
    by: holder.id,
    byName: holder.name,
  }
  const kept = { mark, ...placeOf(rollCall), isSent: false, refused: '' }
  draft.marks = addMarks(draft.marks, [kept]).marks
  keepMarks(draft, 'keep marks', [kept])
  tellTabs(draft, rollCall, [kept])
  work(draft)
}

/** Makes a mark in the place of another one, unless the person or zone was marked again since. */
export function undoMark(draft: Draft, undone: string, id: string, said: Said) {
  const rollCall = current(draft)
  const heads = rollCall ? headsOf(draft, rollCall, said.about) : []
  if (heads.length === 1 && heads[0] === undone) makeMark(draft, id, said)
}

/** Estimates when another phone read a list, by this device's clock. */
function readAtOf({ newest, at }: Draft, list: RollCall) {
  const asOf = Date.parse(list.asOf)
  if (newest) return Math.min(at, newest.readAt + asOf - Date.parse(newest.list.asOf))
  const age = at - asOf
  return age >= 0 && age < A_DAY_MS ? asOf : at
}

function takeHandedRollCall(draft: Draft, { ago, ...facts }: NonNullable<HandedOver['rollCall']>) {
  const startedAt = draft.at - Math.min(Math.max(0, ago), LONGEST_ROLL_CALL) * 1000
  const known = draft.rollCalls.find(({ ids }) => ids.includes(facts.id))
  const here = known ?? openNow(draft)
  // Without a list the day was read from this device's clock, which may be wrong.
  if (!here || (here.day !== facts.day && (here.isKnown || draft.newest)))
    return begin(draft, {
      ...facts,
      ...{ ids: [facts.id], office: officeId(draft), startedAt, isKnown: false, isClosed: false },
      untold: { id: facts.id, kind: facts.kind, at: startedAt, listAge: null },
    })
  // A start that is hours before ours comes from a phone whose clock was set.
  const earlier = Math.max(0, here.startedAt - startedAt)
  const joined: KeptRollCall = {
    ...here,
    ids: known ? here.ids : [...here.ids, facts.id],
    day: facts.day,
    kind: facts.kind === 'real' ? 'real' : here.kind,
    startedAt: here.startedAt - (earlier < AN_HOUR_MS ? earlier : 0),
    zones: here.zones.length === 0 ? facts.zones : here.zones,
  }
  const untold = joined.untold && { ...joined.untold, kind: joined.kind, at: joined.startedAt }
  keepRollCall(draft, putRollCall(draft, { ...joined, untold }))
}

/** Takes what another phone has handed over, and says what was new in it. */
export function takeHandOver(draft: Draft, handed: HandedOver) {
  const { list, rollCall } = handed
  const id = officeId(draft)
  if (handed.office !== id || (list && list.office.id !== id))
    return say(draft, 'This code is of another office.')
  const { newest } = draft
  const isListNew = list !== null && (newest === null || newerOf(newest.list, list) === list)
  if (rollCall) takeHandedRollCall(draft, rollCall)
  if (list) takeList(draft, { ...list, open: null }, readAtOf(draft, list))
  const here = rollCall && draft.rollCalls.find(({ ids }) => ids.includes(rollCall.id))
  const { marks, fresh } = addMarks(
    draft.marks,
    here ? handed.marks.filter(isGenuine).map((mark) => unsentIn(here, mark)) : [],
  )
  draft.marks = marks
  keepMarks(draft, 'keep batch', fresh)
  if (here) tellTabs(draft, here, fresh)
  work(draft)
  const news = [
    ...(fresh.length > 0 ? [fresh.length === 1 ? '1 new mark' : `${fresh.length} new marks`] : []),
    ...(isListNew ? ['a newer list'] : []),
  ]
  say(draft, news.length > 0 ? `Taken: ${news.join(' and ')}.` : 'There was nothing new in it.')
}

const unsentIn = (rollCall: KeptRollCall, mark: Mark & { byName: string }): KeptMark => ({
  mark: { ...markAsSent(mark), byName: mark.byName },
  ...placeOf(rollCall),
  isSent: false,
  refused: '',
})

/** Takes what another tab of this browser tells. */
export function hearTab(draft: Draft, news: TabNews) {
  if (news.holder !== draft.holder?.id || news.office !== officeId(draft)) return
  takeRollCall(draft, news.rollCall)
  draft.marks = addMarks(draft.marks, news.marks).marks
  if (draft.newest?.list.today === openNow(draft)?.day) draft.everybody ??= draft.newest
  work(draft)
}
