import { isWithdrawn, settledIds, unsentOf } from '../../domain/roll-call/phone/kept-marks'
import { isOfLog, MOST_OF_ONE, type Mark } from '../../domain/roll-call/mark'
import type { KeptMark } from '../../domain/roll-call/phone/phone-state'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import type { StoredRollCall } from '../../testbed/memory-server'
import { countDifferences } from './oracle'
import { shownIn, type PlayedPhone } from './played-phone'
import type { SimulatedAlarm } from './simulated-alarm'

const OF_ROLL_CALL = 'list of a roll call'

const wordOf = ({ id, isActing = false }: Mark & { isActing?: boolean }) => `${id} ${isActing}`

/** Each phone that reads has the marks of the server, and both show what the history tells. Returns the states at the server. */
export function judgeAgreement(alarm: SimulatedAlarm): ReadonlyMap<string, string> {
  const { server, history, rules } = alarm
  const { open } = server
  for (const held of server.rollCalls) judgeStates(alarm, held, 'the server', held.marks.all())
  for (const phone of alarm.phones.filter(alarm.mayRead)) {
    const shown = phone.state && shownIn(phone.state)
    const stored = phone.storage.marks()
    const settled = settledIds(stored)
    const isLeft = ({ mark, rollCall }: KeptMark) =>
      !settled.has(mark.id) && !phone.state?.rollCalls.some(({ ids }) => ids.includes(rollCall))
    if (stored.some(isLeft)) alarm.find(`${phone.by} stores marks that it will never send`)
    for (const { mark, refused } of phone.state?.marks ?? [])
      if (refused !== '' && JSON.stringify(refused).includes('tooMany') && hasRoom(alarm, phone, mark))
        alarm.find(`the mark ${mark.id} of ${phone.by} found no room`)
    if (countUnsent(alarm, phone) > 0) alarm.find(`${phone.by} has marks that are not sent`)
    if (!open) continue
    const [wanted, known] = [open.marks.all(), phone.openMarks()]
    const words = (marks: readonly Mark[]) => [...new Set(marks.map(wordOf))].sort().join()
    if (words(known) !== words(wanted))
      alarm.find(
        `${phone.by} has ${known.length} marks, not the ${wanted.length} of the server, or with other words`,
      )
    judgeStates(alarm, open, phone.by, known, shown?.open?.withdrawn ?? [])
  }
  const states = [...server.rollCalls].flatMap((held) => [...rules.statesOf(held.marks.all())])
  for (const held of server.rollCalls)
    for (const { isDisputed } of history.tell(held).values()) if (isDisputed) alarm.counts.disputes++
  return new Map(
    states.map(([about, { kind, notes, isDisputed }]) => [about, `${kind} ${isDisputed} ${notes.join()}`]),
  )
}

/** True if somebody has made fewer marks on a person than the server takes. Those that a code says of this maker do not count. */
function hasRoom({ history }: SimulatedAlarm, { by }: PlayedPhone, { id, about }: Mark) {
  const own = [...history.made.values()].filter(
    ({ mark, isForged }) => !isForged && mark.by === by && mark.about === about,
  )
  return own.length <= MOST_OF_ONE && own.some(({ mark }) => mark.id === id)
}

/** The marks that a phone must have sent. Those of a roll call that only a given duty may start wait on the phone of an acting warden. */
function countUnsent({ server }: SimulatedAlarm, { state, by }: PlayedPhone) {
  const isActing = server.people.get(by)?.right === 'acts'
  const sendable = (state?.rollCalls ?? []).filter(
    ({ untold, isKnown }) => !(isActing && !isKnown && untold?.isRefused),
  )
  return sendable.flatMap((rollCall) => unsentOf(state?.marks ?? [], rollCall)).length
}

function judgeStates(
  { history, rules, find }: SimulatedAlarm,
  held: StoredRollCall,
  who: string,
  marks: readonly KnownMark[],
  withdrawn = held.callers.flatMap(({ userId, withdrawnAt }) =>
    withdrawnAt ? userId : [],
  ) as readonly string[],
) {
  const counting = marks.filter((mark) => !isWithdrawn(mark, { withdrawn }))
  const differences = countDifferences(history.tell(held), rules.statesOf(counting))
  if (differences > 0) find(`${differences} states of ${who} are not what the history tells`)
}

/** No mark is lost or invented, every phone has heard of the end, and no list is left. */
export function judgeEnd(alarm: SimulatedAlarm) {
  const { server, history, phones } = alarm
  if (server.madeReal > 0) alarm.find(`${server.madeReal} codes have made a drill real`)
  const atServer = server.rollCalls.flatMap(({ marks }) => marks.all())
  for (const mark of atServer) {
    const made = history.made.get(mark.id)
    if (!made || contentOf(made.mark) !== contentOf(mark)) alarm.find(`nobody made the mark ${mark.id}`)
    if (made?.isForged && server.rollCalls.some((held) => server.isProven(held, mark.id)))
      alarm.find(`the forged mark ${mark.id} has the full word`)
  }
  for (const { id, by, kind, broughtById } of atServer.filter(isOfLog))
    if (by === null || broughtById !== by || (kind !== 'stands' && !server.haveLed.has(by)))
      alarm.find(`the mark ${id} of the log is not by a warden who brought it`)
  const known = new Set(atServer.map(({ id }) => id))
  for (const phone of phones) {
    for (const { mark, isSent } of phone.storage.marks()) if (!isSent) known.add(mark.id)
    judgePhone(alarm, phone)
  }
  for (const { mark, isForged } of history.made.values())
    if (!isForged && !known.has(mark.id) && !history.gone.has(mark.id))
      alarm.find(`the mark ${mark.id} is lost`)
}

const contentOf = ({ id, about, kind, note, after, by, supersedes }: Mark) =>
  [id, about, kind, note, after, by, ...supersedes].join()

function judgePhone(alarm: SimulatedAlarm, phone: PlayedPhone) {
  const { state } = phone
  if (JSON.stringify(JSON.parse(JSON.stringify(state))) !== JSON.stringify(state))
    alarm.find('the state of a phone is no plain data')
  const isRefused = ({ id }: { id: string }) => {
    const caller = alarm.server.find(id)?.callers.find(({ userId }) => userId === phone.by)
    return !alarm.mayRead(phone) && (!caller || (caller.isActing && caller.withdrawnAt !== null))
  }
  // The server tells nothing to a person who was never heard, or is withdrawn. Then the list goes twelve hours after the start.
  const isLeft = state?.rollCalls.some((each) => each.isKnown && !each.isClosed && !isRefused(each))
  if (isLeft) alarm.find(`${phone.by} has not heard of the end`)
  const hasOpen = state?.rollCalls.some(({ isClosed }) => !isClosed)
  if (!hasOpen) judgeLeft(alarm, phone, alarm.mayRead(phone) ? [OF_ROLL_CALL] : [OF_ROLL_CALL, 'list'])
}

/** None of some kinds of lists is left on a phone. */
export function judgeLeft(alarm: SimulatedAlarm, phone: PlayedPhone, kinds: readonly string[]) {
  phone.storage.read()
  const left = phone.storage.lists().filter((kind) => kinds.includes(kind))
  if (left.length > 0) alarm.find(`${phone.by} still stores ${left.join(' and ')}`)
  if (kinds.includes('list') && phone.state && shownIn(phone.state).list)
    alarm.find(`${phone.by} still shows a list`)
}
