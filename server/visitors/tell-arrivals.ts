import { dayInZone } from '../../domain/day'
import { internationalAddress } from '../../domain/email-address'
import { endOf, isOfToday } from '../../domain/presence/presence'
import {
  goesToReception,
  hostStateOf,
  isHostTold,
  nextLookAt,
  RECEPTION_TOLD_IN_AN_HOUR,
  receptionWordOf,
  type HostState,
} from '../../domain/visitors/arrival'
import type { Context } from '../context'
import { findBar } from '../people/store'
import { transact, type Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { queueBatches } from '../platform/jobs/jobs'
import { languagesOf, writeMail } from '../platform/mail/letter'
import { queueMailOnce } from '../platform/mail/mail'
import { idOf } from '../platform/tokens'
import { arrivalLetter } from './arrival-mails'
import {
  changeArrival,
  countReceptionTold,
  countTold,
  findHosts,
  findReader,
  listDevicesOf,
  listDueArrivals,
  listReceptionists,
  listTold,
  lockArrival,
  recordTelling,
  type MeantHost,
  type Reader,
  type Telling,
  type WaitingArrival,
} from './waiting-arrival-store'

type Tools = Pick<Context, 'config' | 'db' | 'now'>

/** A piece of the job that sends messages of arrivals. */
export type ArrivalPiece = { visit: string; person: string; device: string; about: Telling }

/**
 * Tells the hosts, the reception and the people who wait for a leaving what is due now. Each arrival is a transaction of its own,
 * which another server skips. One that fails does not hold up the others.
 */
export async function tellArrivals({ config, db, now }: Tools, stop?: AbortSignal) {
  const failures: unknown[] = []
  for (const visit of await listDueArrivals(db, now())) {
    if (stop?.aborted) return
    await transact(db, (tx) => tellOfArrival({ config, db: tx, now }, visit)).catch((cause: unknown) =>
      failures.push(cause),
    )
  }
  if (failures.length > 0) throw failures[0]
}

async function tellOfArrival({ config, db: tx, now }: Tools, visit: string) {
  const at = now()
  const arrival = await lockArrival(tx, visit)
  if (!arrival || arrival.dueAt === null || new Date(arrival.dueAt) > at) return
  const isOver = endOf(arrival.last) !== null || !isOfToday(new Date(arrival.timeIn), arrival.timeZone, at)
  const hostId = isOver
    ? await tellOfLeaving(tx, config, arrival, at)
    : await tellWhatIsDue(tx, config, arrival, at)
  await recordEvent(tx, { act: 'tell of arrival', at, by: 'server', offices: [arrival.officeId] })
  for (const person of new Set([...(await listTold(tx, visit)), ...(hostId ? [hostId] : [])]))
    await recordEvent(tx, { act: 'hear of arrival', at, by: 'server', person })
}

async function tellOfLeaving(tx: Db, config: Tools['config'], arrival: WaitingArrival, at: Date) {
  const { visit, answeredById: person, tellsLeaving, leavingToldAt } = arrival
  const isTold = tellsLeaving && leavingToldAt === null && isSurelyLeft(arrival)
  await changeArrival(tx, visit, { dueAt: null, ...(isTold && { leavingToldAt: at }) })
  if (isTold && person) await tell(tx, config, arrival, { person, about: 'leaving' }, at)
  return arrival.hostId
}

// A leaving that was said by number may be wrong, and Home asks the host to confirm it. The end of the day is no leaving.
const isSurelyLeft = ({ last }: WaitingArrival) =>
  last !== null && (last.says === 'confirmed' || (last.says === 'left' && last.source !== 'phone'))

async function tellWhatIsDue(tx: Db, config: Tools['config'], arrival: WaitingArrival, at: Date) {
  const since = new Date(arrival.timeIn)
  const isFirst = arrival.hostState === null
  const { state, hostId } = isFirst
    ? await lookUpHost(tx, config.authSecret, arrival, at)
    : { state: arrival.hostState as HostState, hostId: arrival.hostId }
  const { answer } = arrival
  const waitedMs = at.getTime() - since.getTime()
  const isReceptionTold = arrival.receptionToldAt !== null
  const tellsReception = !isReceptionTold && goesToReception({ state, answer, waitedMs, isOver: false })
  const looked = { ...arrival, hostId, hostState: state }
  await changeArrival(tx, arrival.visit, {
    hostId,
    hostState: state,
    dueAt: nextLookAt(since, { answer, isReceptionTold: isReceptionTold || tellsReception }, at),
    ...(tellsReception && { receptionToldAt: at }),
  })
  const told = isFirst && hostId && isHostTold(state) ? [{ person: hostId, about: 'arrival' as const }] : []
  const others = tellsReception ? await receptionOf(tx, looked, at) : []
  const each = [...told, ...others.map((person) => ({ person, about: 'reception' as const }))]
  for (const telling of each) await tell(tx, config, looked, telling, at)
  return hostId
}

async function lookUpHost(tx: Db, secret: string, arrival: WaitingArrival, at: Date) {
  const { officeId, timeZone, proof } = arrival
  const meant = meantHostOf(arrival)
  const found = meant === null ? [] : await findHosts(tx, meant, dayInZone(at, timeZone), at)
  const active = found.filter(({ isSuspended }) => !isSuspended)
  const one = active.length === 1 ? active[0] : undefined
  const hasBar = async () =>
    meant !== null && 'email' in meant && (await findBar(tx, meant.email, secret)) !== null
  const state = hostStateOf(
    {
      records: active.length,
      hasLeft: active.length === 0 && (found.length > 0 || (await hasBar())),
      inOffice: one?.inOffice ?? null,
      isOnLeave: one?.isOnLeave ?? false,
      told: one ? await countTold(tx, { host: one.id, office: officeId, proof }, at) : { host: 0, office: 0 },
    },
    officeId,
  )
  return { state, hostId: one?.id ?? null }
}

/**
 * An invitation names its host by the id. A visitor types an address or a name. A text with an @ is never a name, so no person can
 * take the address of another as a name.
 */
function meantHostOf({ hostId, host }: WaitingArrival): MeantHost | null {
  if (hostId !== null) return { id: hostId }
  if (!host.includes('@')) return { name: host }
  const email = internationalAddress('').safeParse(host).data
  return email === undefined ? null : { email }
}

/** The people who are told in place of the host, or nobody if they were told of too many arrivals within an hour. */
async function receptionOf(tx: Db, { officeId, hostId }: WaitingArrival, at: Date) {
  if ((await countReceptionTold(tx, officeId, at)) >= RECEPTION_TOLD_IN_AN_HOUR) return []
  return (await listReceptionists(tx, officeId, at)).filter((person) => person !== hostId)
}

async function tell(
  tx: Db,
  config: Tools['config'],
  arrival: WaitingArrival,
  { person, about }: { person: string; about: Telling },
  at: Date,
) {
  const reader = await findReader(tx, person)
  if (!reader || !(await recordTelling(tx, { visitId: arrival.visit, userId: person, about, at }))) return
  const id = idOf(config.authSecret, `arrival ${about} ${arrival.visit} ${person}`)
  await queueTelling(tx, config, arrival, { id, person, reader, about }, at)
}

type Addressed = { id: string; person: string; reader: Reader; about: Telling }

/** Queues the mail and the messages of one person together, so that neither waits for the other. The id keeps the mail from being queued twice. */
export async function queueTelling(
  tx: Db,
  config: Tools['config'],
  arrival: WaitingArrival,
  { id, person, reader, about }: Addressed,
  at: Date,
) {
  const languages = languagesOf(reader.language, reader.officeLanguage ?? arrival.officeLanguage)
  const letter = arrivalLetter(config, about, { ...toldOf(arrival, about, at), person })
  await queueMailOnce(tx, id, writeMail(reader.email, languages, letter), at)
  const pieces: ArrivalPiece[] = (await listDevicesOf(tx, person)).map((device) => ({
    visit: arrival.visit,
    person,
    device,
    about,
  }))
  await queueBatches(tx, 'send_arrival_message', pieces, 50)
}

/** An arrival as a mail or a message tells of it. */
export const toldOf = (arrival: WaitingArrival, about: Telling, at: Date) => ({
  ...arrival,
  at: about === 'leaving' && arrival.last ? arrival.last.at : arrival.timeIn,
  word: receptionWordOf({
    state: arrival.hostState,
    answer: arrival.answer,
    waitedMs: at.getTime() - new Date(arrival.timeIn).getTime(),
  }),
})
