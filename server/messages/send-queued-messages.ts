import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { nameOf, queueBatches } from '../platform/jobs/jobs'
import { translatorOf } from '../platform/texts'
import { alarmMessage, allClearMessage, leadersMessage } from '../roll-call/alarm-mails'
import { isRefusal, NotTaken, type SendMessage } from './send-message'
import { removeDevice } from './store'
import { recordMessages, recordMessagesOff } from '../roll-call/told-store'
import {
  ALL_DEVICES,
  findSignedInDevices,
  listDevicesInside,
  listLeadersDevices,
  listToldDevices,
  type PersonsNews,
  type QueuedDevice,
} from './queued-device-store'

/** A batch of so many messages ends before a lost job is freed, also if each takes its longest time. */
const BATCH = 50
/** Each message first looks up the name of its service, and the system looks up two names at a time. */
const AT_ONCE = 10

type News = { rollCall: string; about?: PersonsNews }

const isAllClear = (about: PersonsNews) => about === 'may enter' || about === 'may not enter'

/**
 * Queues a message to every device of the people who may be inside when a roll call starts, and to the other devices of people
 * with a duty for it. An all clear goes to all of them.
 */
export async function queueMessages(db: Db, { rollCall, about = 'start' }: News, now: Date) {
  if (isAllClear(about)) {
    await queueBatches(db, 'send_message', await listToldDevices(db, rollCall, about), BATCH)
    return
  }
  if (about === 'start') await recordMessagesOff(db, rollCall, ALL_DEVICES)
  const asked = about === 'start' ? await listDevicesInside(db, rollCall) : []
  const isAsked = new Set(asked.map(({ device }) => device))
  const led = await listLeadersDevices(db, rollCall, about, now)
  await queueBatches(
    db,
    'send_message',
    [...asked, ...led.filter(({ device }) => !isAsked.has(device))],
    BATCH,
  )
}

type Sending = {
  context: Context
  send: SendMessage
  /** Reports messages that are not tried again, with the reason. */
  giveUp: (fault: string, pieces: number) => void
}

/**
 * Sends queued messages. Each returned result settles by itself, so only failed messages are tried again. A
 * message is too late once its roll call has ended, or for a person who has signed out on the device.
 */
export async function sendMessages(
  { context: { config, db, now }, send, giveUp }: Sending,
  queued: readonly QueuedDevice[],
  { isLastTry }: { isLastTry: boolean },
): Promise<Promise<void>[]> {
  const found = await findSignedInDevices(db, queued, now())
  const unreached = new Map<string, unknown>()
  const results = await settleAll(queued, async ({ rollCall, device, number, about }) => {
    const target = found.find((each) => each.id === device && each.rollCall === rollCall)
    if (!target) return undefined
    const { origin } = new URL(target.address)
    // The other messages do not wait for a push service that does not answer.
    if (unreached.has(origin)) throw unreached.get(origin)
    const { kind, startedAt, allClearAt, officeId, office: name, timeZone, assemblyPoints, language } = target
    const t = translatorOf(language)
    const office = { id: officeId, name, timeZone, assemblyPoints }
    const of = { id: rollCall, kind, startedAt }
    const messageIn = () => {
      if (number !== undefined) return alarmMessage(config, of, office, { number }, t)
      if (!isAllClear(about)) return leadersMessage(about, of, office, t)
      return allClearMessage(
        { mayEnter: about === 'may enter', at: new Date(allClearAt ?? now()) },
        of,
        office,
        t,
      )
    }
    const message = messageIn()
    const outcome = await send(target, message).catch((cause: unknown) => {
      if (!(cause instanceof NotTaken)) unreached.set(origin, cause)
      throw cause
    })
    if (outcome === 'gone') await removeDevice(db, target)
    return outcome
  })

  const isGivenUp = (cause: unknown) => isLastTry || isRefusal(cause)
  const faults = results.flatMap((result) =>
    result.status === 'rejected' && isGivenUp(result.reason) ? nameOf(result.reason) : [],
  )
  for (const fault of new Set(faults)) giveUp(fault, faults.filter((each) => each === fault).length)
  await recordMessages(
    db,
    queued.flatMap(({ rollCall, number, person, about = 'start' }, place) => {
      const outcome = outcomeOf(results[place]!)
      if (about !== 'start' || !outcome) return []
      return { rollCall, outcome, number: number ?? null, userId: person ?? null }
    }),
  )
  return results.map((result) =>
    result.status === 'rejected' && !isGivenUp(result.reason)
      ? Promise.reject(result.reason as Error)
      : Promise.resolve(),
  )
}

/** The outcome that the report tells. Null if the push service was not reached, or if nobody is signed in there. */
function outcomeOf(result: PromiseSettledResult<'sent' | 'gone' | undefined>) {
  if (result.status === 'rejected') return isRefusal(result.reason) ? 'refused' : null
  if (result.value === 'sent') return 'taken'
  return result.value === 'gone' ? 'off' : null
}

/** Does the work for each piece, a limited number at a time. */
async function settleAll<Piece, Result>(pieces: readonly Piece[], work: (piece: Piece) => Promise<Result>) {
  const results: PromiseSettledResult<Result>[] = []
  const waiting = pieces.entries()
  const workThrough = async () => {
    for (const [place, piece] of waiting) [results[place]] = await Promise.allSettled([work(piece)])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough))
  return results
}
