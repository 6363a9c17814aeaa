import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { MOST_MARKS, type closeRollCall, type exchangeMarks } from '../../domain/roll-call/contract'
import type { OpenRollCall, RollCall, RollCallKind } from '../../domain/roll-call/list'
import {
  LONGEST_OPEN,
  LONGEST_ROLL_CALL,
  Mark,
  markProblem,
  MOST_SUPERSEDED,
} from '../../domain/roll-call/mark'
import { statesOf } from '../../domain/roll-call/state'
import { AnswerNotUnderstood, CallProblem } from '../platform/call'
import { today } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import type { Alarm, Contact, HandedOver, Holder, MarkHere, Said, Storage } from './alarm'
import { newerOf, withEverybodyOf } from './everybody-list'
import { isAboutContent, troubleOf, type Trouble } from './exchange-failure'
import { firstBatch, keptMarks, markAsSent } from './kept-mark'
import { noteText } from './mark-text'
import {
  endOfList,
  isUnsent,
  type Kept,
  type KeptList,
  type KeptMark,
  type KeptRollCall,
  type Vault,
} from './vault'

type Input = InputOf<typeof exchangeMarks>
type Reply = ReplyOf<typeof exchangeMarks>

/** What one tab of this browser tells the others. */
export type TabNews = { holder: string; office: string; rollCall: KeptRollCall; marks: KeptMark[] }

type Surroundings = {
  /** The office in the address: an id, or a name. */
  office: string
  /** A name that no other opened page has. */
  device: string
  /** Makes the random bits at the end of a mark's id. */
  newBits: () => string
  vault: Vault
  /** The time of this device's clock, in milliseconds. */
  now: () => number
  exchange: (input: Input) => Promise<Reply>
  end: (input: InputOf<typeof closeRollCall>) => Promise<unknown>
  tellTabs: (news: TabNews) => void
}

/** A storage that does not answer must not keep the list from the screen. */
const STORAGE_WAIT_MS = 1500
/** The server's seconds are whole, so a smaller step of a start says nothing. */
const SMALLEST_STEP_MS = 2000
const AN_HOUR_MS = 3_600_000
const A_DAY_MS = 24 * AN_HOUR_MS

const NOT_KEPT: Storage = {
  isKept: false,
  warning:
    'This browser does not store the list. Please leave this page open: if it closes, the marks that the server does not have are lost.',
}
const MAY_BE_CLEARED: Storage = {
  isKept: true,
  warning:
    'This browser may clear what it stores when space runs short. Add Whereabouts to the home screen to prevent that.',
}
const NO_CONNECTION = 'No connection. Please try again once there is one.'

const secondsOf = (ms: number) => Math.min(Math.max(0, Math.round(ms / 1000)), LONGEST_ROLL_CALL)

const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, stop) => setTimeout(() => stop(new Error('No answer')), ms))])

const isGenuine = (mark: Mark) => Mark.safeParse(markAsSent(mark)).success && markProblem(mark) === null

/**
 * The roll call of an office on one device: the list, the marks, and how far the server has them. It works without a network,
 * and without a storage as long as the page is open.
 */
export function officeAlarm({ office, device, newBits, vault, now, exchange, end, tellTabs }: Surroundings) {
  let holder: Holder | null = null
  let newest: KeptList | null = null
  /** The list of the roll call, with everybody who was listed since it began. After the end it stays as it is. */
  let everybody: KeptList | null = null
  let rollCalls: KeptRollCall[] = []
  const marks = keptMarks()
  const cursors = new Map<KeptRollCall, number>()
  const writes = new Set<Promise<unknown>>()
  let storage: Storage = { isKept: true, warning: '' }
  let isStorageLate = false
  let timesForgotten = 0
  let isOnline = true
  let heardAt: number | null = null
  let marksHeardAt: number | null = null
  const troubles: Record<'list' | 'marks', Trouble | null> = { list: null, marks: null }
  let made = 0
  let shown: Alarm | null = null
  const listeners = new Set<() => void>()
  let onWork = () => {}

  function changed() {
    shown = null
    for (const listener of listeners) listener()
  }

  const officeId = () => newest?.list.office.id ?? rollCalls[0]?.office ?? office

  const newestOf = (some: readonly KeptRollCall[]) =>
    [...some].sort((one, other) => other.startedAt - one.startedAt)[0] ?? null
  const openNow = () => newestOf(rollCalls.filter(({ isClosed }) => !isClosed))
  /** The roll call on the screen: the open one, else the one that ended last. */
  const current = () => openNow() ?? newestOf(rollCalls)

  // Writing to the storage.

  function keep(write: (holder: Holder) => Promise<unknown>) {
    if (!holder) return
    const writing: Promise<unknown> = write(holder)
      .catch(loseStorage)
      .finally(() => writes.delete(writing))
    writes.add(writing)
  }
  function loseStorage() {
    storage = NOT_KEPT
    changed()
  }
  const keepRollCall = (rollCall: KeptRollCall) => keep((of) => vault.keepRollCall(of, { ...rollCall }))
  function keepNewest(kept: KeptList) {
    newest = kept
    keep((of) => vault.keepList(of, kept))
  }
  function keepEverybody(kept: KeptList) {
    everybody = kept
    keep((of) => vault.keepEverybody(of, kept))
  }
  const tell = (rollCall: KeptRollCall, some: KeptMark[] = []) => {
    if (holder) tellTabs({ holder: holder.id, office: rollCall.office, rollCall, marks: some })
  }

  // Reading from the storage.

  function takeKept(kept: Kept) {
    holder = kept.holder
    const isHere = ({ list }: KeptList) => list.office.id === office || list.office.name === office
    newest ??= kept.lists.find(isHere) ?? null
    const id = officeId()
    const found = kept.marks.filter((each) => each.office === id)
    for (const each of found) marks.add(each)
    for (const each of kept.rollCalls) if (each.office === id && hasToStay(each)) takeRollCall(each)
    const day = openNow()?.day
    everybody ??= kept.everybody.find(({ list }) => list.office.id === id && list.today === day) ?? null
    changed()
  }

  /** Takes what the last holder of this device left on it. */
  async function restore() {
    await takeFrom(vault.read())
  }

  /** Gives this page to the person who is signed in. What is of somebody else leaves it. */
  async function giveTo(person: Holder, powers = '') {
    if (holder && holder.id !== person.id) forget()
    holder = person
    changed()
    await takeFrom(vault.giveTo(person, powers))
  }

  /** Takes what the storage answers, however late. Only the waiting for it ends after a while. */
  async function takeFrom(answer: Promise<Kept | null>) {
    const before = timesForgotten
    const taking = answer
      .then((kept) => {
        isStorageLate = false
        changed()
        const isForgotten = timesForgotten !== before
        const isOfHolder = holder ? holder.id === kept?.holder.id : !isForgotten
        if (!kept || !isOfHolder) return
        const hasNoList = newest === null
        takeKept(kept)
        // A list that was forgotten meanwhile must not come back.
        if (isForgotten && hasNoList) forgetLists()
        onWork()
      })
      .catch(loseStorage)
    try {
      await within(STORAGE_WAIT_MS, taking)
    } catch {
      isStorageLate = true
      changed()
    }
  }

  /** Forgets everything on this page. */
  function forget() {
    timesForgotten++
    holder = newest = everybody = marksHeardAt = null
    rollCalls = []
    marks.clear()
    cursors.clear()
    troubles.list = troubles.marks = null
    changed()
  }

  // The list.

  function takeList(list: RollCall, readAt: number) {
    const before = (openNow() && everybody) ?? newest
    const isNewest = newest === null || newerOf(list, newest.list) === list
    if (isNewest) keepNewest({ list, readAt })
    if (list.open) adopt(list.open, list)
    if (openNow()?.day === list.today)
      keepEverybody(
        isNewest || !before
          ? { list: withEverybodyOf(list, before?.list ?? null), readAt }
          : { list: withEverybodyOf(before.list, list), readAt: before.readAt },
      )
    changed()
  }

  /** Takes a list that the server has just answered. */
  function hearList(list: RollCall) {
    reached('list')
    takeList(list, now())
  }

  /** Removes the lists of the office from this device. The marks stay. */
  function forgetLists() {
    timesForgotten++
    const id = officeId()
    newest = everybody = null
    keep((of) => vault.forgetLists(of, id))
    changed()
  }

  // The roll calls.

  function begin(rollCall: KeptRollCall) {
    rollCalls.push(rollCall)
    everybody = marksHeardAt = null
    if (newest?.list.today === rollCall.day) keepEverybody(newest)
    keepRollCall(rollCall)
  }

  /** Takes what the server says of a roll call that is on this device. */
  function refresh(rollCall: KeptRollCall, { ago, kind, ...facts }: OpenRollCall) {
    const startedAt = now() - ago * 1000
    const isMoved = Math.abs(startedAt - rollCall.startedAt) >= SMALLEST_STEP_MS
    Object.assign(rollCall, facts, { isKnown: true }, isMoved && { startedAt }, !rollCall.untold && { kind })
    if (!rollCall.ids.includes(facts.id)) rollCall.ids.push(facts.id)
  }

  /** Takes the roll call that is open at the server. */
  function adopt(open: OpenRollCall, list: RollCall) {
    const known = rollCalls.find(({ ids }) => ids.includes(open.id))
    if (known && !known.isClosed) refresh(known, open)
    const here = openNow()
    // The next exchange makes one of the two.
    const isAboutToJoin = here !== null && !here.isKnown && here.day === open.day
    if (known || isAboutToJoin) return
    const { ago, ...facts } = open
    begin({
      ...facts,
      ...{ ids: [open.id], office: list.office.id, untold: null },
      ...{ startedAt: now() - ago * 1000, isKnown: true, isClosed: false },
    })
    onWork()
  }

  /** Takes a roll call from the storage or from another tab. */
  function takeRollCall(found: KeptRollCall) {
    const here = rollCalls.find(({ ids }) => ids.some((id) => found.ids.includes(id)))
    if (!here) {
      // The list of a roll call that has ended is not that of another.
      if (!openNow()) everybody = marksHeardAt = null
      return void rollCalls.push({ ...found, ids: [...found.ids] })
    }
    here.ids.push(...found.ids.filter((id) => !here.ids.includes(id)))
    here.isClosed ||= found.isClosed
    if (found.kind === 'real') here.kind = 'real'
    if (found.isKnown && !here.isKnown) Object.assign(here, { id: found.id, isKnown: true })
  }

  /** Makes one of the roll calls on this device that the server says are one. */
  function joinOthers(rollCall: KeptRollCall) {
    const isSame = (other: KeptRollCall) => other !== rollCall && other.ids.includes(rollCall.id)
    for (const { ids } of rollCalls.filter(isSame))
      rollCall.ids.push(...ids.filter((id) => !rollCall.ids.includes(id)))
    rollCalls = rollCalls.filter((other) => !isSame(other))
  }

  function start(kind: RollCallKind) {
    const at = now()
    const here = openNow()
    if (here && (here.kind === 'real' || kind === 'drill')) return
    const listAge = newest && secondsOf(at - newest.readAt)
    const untold = { id: crypto.randomUUID(), kind, at, listAge }
    if (here) makeReal(here, { ...untold, ...(here.untold && { at: here.untold.at }) })
    else
      begin({
        ...{ id: untold.id, ids: [untold.id], office: officeId(), kind, untold },
        ...{ startedAt: at, startedBy: holder?.name ?? '', isKnown: false, isClosed: false },
        day: newest?.list.today ?? today(),
        zones: newest?.list.zones ?? [],
      })
    const started = openNow()
    if (started) tell(started)
    changed()
    onWork()
  }

  // A drill that becomes real stays the same roll call. The server hears of it by a start of its own.
  function makeReal(rollCall: KeptRollCall, untold: NonNullable<KeptRollCall['untold']>) {
    rollCall.kind = 'real'
    rollCall.untold = untold
    rollCall.ids.push(untold.id)
    keepRollCall(rollCall)
  }

  // The marks.

  function headsOf(rollCall: KeptRollCall, about: string) {
    const known = marks.of(rollCall).flatMap(({ mark }) => (mark.about === about ? mark : []))
    return [
      ...new Set(
        statesOf(known)
          .get(about)
          ?.heads.map(({ id }) => id),
      ),
    ]
  }
  function make(id: string, { about, kind, note = '' }: Said) {
    const rollCall = current()
    if (!rollCall || !holder) return id
    const mark: MarkHere = {
      ...{ id, about, kind, note: noteText(note) },
      supersedes: headsOf(rollCall, about).slice(0, MOST_SUPERSEDED),
      after: secondsOf(now() - rollCall.startedAt),
      by: holder.id,
      ...{ byName: holder.name, broughtBy: '', isActing: false },
    }
    const kept = { mark, ...placeOf(rollCall), isSent: false, refused: '' }
    marks.add(kept)
    keep((of) => vault.keepMarks(of, [kept]))
    tell(rollCall, [kept])
    changed()
    onWork()
    return id
  }
  const placeOf = ({ office, id }: KeptRollCall) => ({ office, rollCall: id })
  const newId = () => `${device}:${++made}${newBits()}`
  const mark = (said: Said) => make(newId(), said)
  function add(name: string) {
    const id = newId()
    return make(id, { about: `n${id}`, kind: 'added', note: noteText(name) || 'No name' })
  }
  function undo(id: string, said: Said) {
    const rollCall = current()
    const heads = rollCall ? headsOf(rollCall, said.about) : []
    const isNewest = heads.length === 1 && heads[0] === id
    if (isNewest) mark(said)
    return isNewest
  }

  // The server.

  function reached(by: 'list' | 'marks') {
    isOnline = true
    heardAt = now()
    troubles[by] = null
    // A network that is back for one call is back for the other.
    for (const each of ['list', 'marks'] as const) if (troubles[each]?.isOffline) troubles[each] = null
  }

  /** Notes that a call has failed. Whoever may not call the roll any more loses the list and keeps the marks. */
  function fail(by: 'list' | 'marks', cause: CallProblem) {
    const trouble = troubleOf(cause)
    troubles[by] = trouble
    isOnline = !trouble.isOffline
    if (isOnline) heardAt = now()
    if (cause.code === 'forbidden') forgetLists()
    changed()
  }

  const inputFor = (rollCall: KeptRollCall, batch: readonly KeptMark[]): Input => ({
    office: rollCall.office,
    rollCall: rollCall.untold?.id ?? rollCall.id,
    ...(rollCall.untold && {
      start: {
        kind: rollCall.untold.kind,
        ago: secondsOf(now() - rollCall.untold.at),
        listAge: rollCall.untold.listAge,
      },
    }),
    marks: batch.map(({ mark }) => markAsSent(mark)),
    known: cursors.get(rollCall) ?? 0,
  })

  /** Takes an answer. Returns whether there is more to exchange at once. */
  function hear(rollCall: KeptRollCall, input: Input, batch: readonly KeptMark[], reply: Reply) {
    const before = JSON.stringify(rollCall)
    if (rollCall.untold?.id === input.rollCall) rollCall.untold = null
    const { isClosed, ...facts } = reply.rollCall
    // A drill ended while this device made it real, so the server began an alarm.
    const isAlarmOfItsOwn =
      input.start !== undefined && rollCall.isKnown && facts.id === input.rollCall && facts.id !== rollCall.id
    refresh(rollCall, facts)
    rollCall.isClosed ||= isClosed
    joinOthers(rollCall)
    if (isAlarmOfItsOwn) bringToAlarm(rollCall)
    const isNewCursor = reply.cursor > input.known && !isAlarmOfItsOwn
    if (isNewCursor) cursors.set(rollCall, reply.cursor)

    const reasons = new Map(reply.refused.map(({ id, message }) => [id, message]))
    const settled = batch.map((kept): KeptMark => {
      const refused = reasons.get(kept.mark.id) ?? ''
      return { ...kept, isSent: refused === '', refused }
    })
    settled.forEach(marks.settle)
    const fresh = reply.marks
      .map((known): KeptMark => ({ mark: known, ...placeOf(rollCall), isSent: true, refused: '' }))
      .filter(marks.add)

    reached('marks')
    if (rollCall === current()) marksHeardAt = now()
    if (!hasToStay(rollCall)) keep((of) => vault.forgetRollCall(of, rollCall))
    else {
      if (JSON.stringify(rollCall) !== before) keepRollCall(rollCall)
      if (settled.length > 0) keep((of) => vault.keepMarks(of, settled))
      if (fresh.length > 0) keep((of) => vault.keepBatch(of, fresh))
    }
    changed()
    return (reply.hasMore && isNewCursor) || hasWork(rollCall)
  }

  // A server that was set up again from a backup may not know what it knew before.
  function beginAnew(rollCall: KeptRollCall) {
    const { id, kind, startedAt } = rollCall
    rollCall.untold = { id, kind, at: startedAt, listAge: null }
    rollCall.isKnown = false
    cursors.delete(rollCall)
    for (const kept of marks.of(rollCall)) marks.settle({ ...kept, isSent: false })
  }

  // The marks of a drill count in the alarm that it becomes. Those of mailed links are of the drill alone.
  function bringToAlarm(rollCall: KeptRollCall) {
    cursors.delete(rollCall)
    for (const kept of marks.of(rollCall)) if (kept.mark.by !== null) marks.settle({ ...kept, isSent: false })
  }

  function refuse(kept: KeptMark, refused: string) {
    const settled = { ...kept, refused }
    marks.settle(settled)
    keep((of) => vault.keepMarks(of, [settled]))
    changed()
  }

  async function bring(rollCall: KeptRollCall) {
    let most = MOST_MARKS
    for (let hasMore = true; hasMore;) {
      const batch = firstBatch(marks.unsentOf(rollCall), most)
      const input = inputFor(rollCall, batch)
      try {
        const reply = await exchange(input)
        // Meanwhile the page may have been given to somebody else.
        hasMore = rollCalls.includes(rollCall) && hear(rollCall, input, batch, reply)
      } catch (cause) {
        const [first] = batch
        if (cause instanceof CallProblem && cause.code === 'not_found' && !input.start) {
          beginAnew(rollCall)
          continue
        }
        if (!(cause instanceof CallProblem) || !isAboutContent(cause) || !first) throw cause
        // They go one by one then, so that a bad mark does not hold up the others.
        if (batch.length > 1) most = 1
        else refuse(first, Object.values(cause.fields)[0] ?? problemText(cause))
      }
    }
  }

  const hasWork = (rollCall: KeptRollCall) => rollCall.untold !== null || marks.unsentOf(rollCall).length > 0

  /** Whether a roll call is open, or this device has of it what the server has not. Refused marks are here alone. */
  const hasToStay = (rollCall: KeptRollCall) =>
    !rollCall.isClosed || rollCall.untold !== null || marks.of(rollCall).some(({ isSent }) => !isSent)

  async function meetOnce(): Promise<boolean | null> {
    // What is sent must be on the device first.
    await Promise.allSettled([...writes])
    const wanted = rollCalls.filter((rollCall) => rollCall === openNow() || hasWork(rollCall))
    if (!holder || wanted.length === 0) return null
    try {
      for (const rollCall of wanted) if (rollCalls.includes(rollCall)) await bring(rollCall)
      return true
    } catch (cause) {
      const problem = cause instanceof CallProblem ? cause : new AnswerNotUnderstood()
      if (problem !== cause) console.error(cause)
      fail('marks', problem)
      return false
    }
  }

  let meeting: Promise<unknown> = Promise.resolve()
  /** Brings the server what it does not have, and takes what is new. Returns whether that worked; null if there was nothing to do. */
  function meet() {
    const done = meeting.then(meetOnce)
    meeting = done
    return done
  }

  async function close(): Promise<string> {
    const rollCall = openNow()
    if (!rollCall) return ''
    if (!(await meet())) return contact().problem || NO_CONNECTION
    if (rollCall.isClosed) return ''
    try {
      await end({ office: rollCall.office, rollCall: rollCall.id })
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      return cause.isOffline ? NO_CONNECTION : problemText(cause)
    }
    rollCall.isClosed = true
    if (hasToStay(rollCall)) keepRollCall(rollCall)
    else keep((of) => vault.forgetRollCall(of, rollCall))
    tell(rollCall)
    changed()
    return ''
  }

  // Other phones and other tabs.

  /** Estimates when another phone read a list, by this device's clock. */
  function readAtOf(list: RollCall) {
    const asOf = Date.parse(list.asOf)
    if (newest) return Math.min(now(), newest.readAt + asOf - Date.parse(newest.list.asOf))
    const age = now() - asOf
    return age >= 0 && age < A_DAY_MS ? asOf : now()
  }

  function takeHandedRollCall({ ago, ...facts }: NonNullable<HandedOver['rollCall']>) {
    const startedAt = now() - Math.min(Math.max(0, ago), LONGEST_ROLL_CALL) * 1000
    const known = rollCalls.find(({ ids }) => ids.includes(facts.id))
    const here = known ?? openNow()
    // Without a list the day was read from this device's clock, which may be wrong.
    if (!here || (here.day !== facts.day && (here.isKnown || newest)))
      return begin({
        ...facts,
        ...{ ids: [facts.id], office: officeId(), startedAt, isKnown: false, isClosed: false },
        untold: { id: facts.id, kind: facts.kind, at: startedAt, listAge: null },
      })
    if (!known) here.ids.push(facts.id)
    here.day = facts.day
    if (facts.kind === 'real') here.kind = 'real'
    // A start that is hours before ours comes from a phone whose clock was set.
    const earlier = Math.max(0, here.startedAt - startedAt)
    if (earlier < AN_HOUR_MS) here.startedAt -= earlier
    if (here.untold) here.untold = { ...here.untold, kind: here.kind, at: here.startedAt }
    if (here.zones.length === 0) here.zones = facts.zones
    keepRollCall(here)
  }

  function take(handed: HandedOver): string {
    const { list, rollCall } = handed
    const id = officeId()
    if (handed.office !== id || (list && list.office.id !== id)) return 'This code is of another office.'
    const isListNew = list !== null && (newest === null || newerOf(newest.list, list) === list)
    if (rollCall) takeHandedRollCall(rollCall)
    if (list) takeList({ ...list, open: null }, readAtOf(list))
    const here = rollCall && rollCalls.find(({ ids }) => ids.includes(rollCall.id))
    const fresh = here ? handed.marks.filter(isGenuine).map(unsentIn(here)).filter(marks.add) : []
    if (fresh.length > 0) keep((of) => vault.keepBatch(of, fresh))
    if (here) tell(here, fresh)
    changed()
    onWork()
    const news = [
      ...(fresh.length > 0 ? [fresh.length === 1 ? '1 new mark' : `${fresh.length} new marks`] : []),
      ...(isListNew ? ['a newer list'] : []),
    ]
    return news.length > 0 ? `Taken: ${news.join(' and ')}.` : 'There was nothing new in it.'
  }
  const unsentIn =
    (rollCall: KeptRollCall) =>
    (mark: MarkHere): KeptMark => ({
      mark: {
        ...markAsSent(mark),
        ...{ byName: mark.byName, broughtBy: mark.broughtBy, isActing: mark.isActing },
      },
      ...placeOf(rollCall),
      isSent: false,
      refused: '',
    })

  /** Takes what another tab of this browser tells. */
  function hearTab(news: TabNews) {
    if (news.holder !== holder?.id || news.office !== officeId()) return
    takeRollCall(news.rollCall)
    news.marks.forEach(marks.add)
    if (newest?.list.today === openNow()?.day) everybody ??= newest
    changed()
    onWork()
  }

  // The screen.

  function contact(): Contact {
    const all = rollCalls.flatMap(marks.of)
    const trouble = troubles.marks ?? troubles.list
    return {
      isOnline,
      heardAt,
      marksHeardAt,
      unsent: all.filter(isUnsent).length,
      problem: trouble?.problem ?? '',
      way: trouble?.way ?? null,
      refused: all.flatMap(({ mark, refused }) => (refused ? [{ id: mark.id, message: refused }] : [])),
    }
  }

  function draw(): Alarm {
    const rollCall = current()
    const shownList = openNow() && everybody ? everybody : newest
    return {
      holder,
      list: shownList?.list ?? null,
      listReadAt: shownList?.readAt ?? null,
      endedList: openNow() ? null : everybody,
      open: rollCall && openHere(rollCall),
      marks: marksOn(rollCall),
      contact: contact(),
      storage: isStorageLate ? NOT_KEPT : storage,
      ...{ start, mark, add, undo, close, take },
    }
  }
  let drawn = { key: '', marks: [] as readonly MarkHere[] }
  // The same marks stay the same array, so that the screen need not sort them again.
  function marksOn(rollCall: KeptRollCall | null) {
    const key = `${marks.changes()} ${rollCall?.ids.join(' ')}`
    if (key !== drawn.key) drawn = { key, marks: rollCall ? marks.of(rollCall).map(({ mark }) => mark) : [] }
    return drawn.marks
  }
  const openHere = ({ ids: _ids, untold: _untold, office: _office, ...open }: KeptRollCall) => open

  return {
    alarm: () => (shown ??= draw()),
    /** Calls back when the alarm has changed. Returns a function that stops it. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets what is called when there is something to exchange. */
    callOnWork: (work: () => void) => void (onWork = work),
    ...{ restore, giveTo, forget, forgetLists, hearList, meet, hearTab, officeId },
    failList: (cause: CallProblem) => fail('list', cause),
    isOpen: () => openNow() !== null,
    /** Says that the browser may clear its storage. */
    warnOfClearing() {
      if (storage.isKept) storage = MAY_BE_CLEARED
      changed()
    },
    /** Removes a list whose day is over, unless a roll call is open. A roll call that nobody has ended for too long has ended. */
    tidy() {
      for (const rollCall of rollCalls)
        if (!rollCall.isClosed && now() - rollCall.startedAt > LONGEST_OPEN * 1000) {
          rollCall.isClosed = true
          keepRollCall(rollCall)
          changed()
        }
      if (!newest || openNow() || endOfList(newest) > now()) return
      newest = null
      changed()
    },
    /** Moves the times on this device along when its clock was set. */
    moveClock(stepMs: number) {
      for (const rollCall of rollCalls) {
        rollCall.startedAt += stepMs
        if (rollCall.untold) rollCall.untold = { ...rollCall.untold, at: rollCall.untold.at + stepMs }
      }
      const moved = (kept: KeptList | null) => kept && { ...kept, readAt: kept.readAt + stepMs }
      newest = moved(newest)
      everybody = moved(everybody)
      if (heardAt !== null) heardAt += stepMs
      if (marksHeardAt !== null) marksHeardAt += stepMs
      changed()
    },
  }
}

export type OfficeAlarm = ReturnType<typeof officeAlarm>
