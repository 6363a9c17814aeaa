import type { Db } from '../platform/db/database'
import { queueBatches } from '../platform/jobs/jobs'
import { translatorOf } from '../platform/texts'
import { alarmMessage, allClearMessage, leadersMessage } from '../roll-call/alarm-mails'
import { sendEach, type Sending } from './send-each'
import { isRefusal } from './send-message'
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

/**
 * Sends queued messages. Each returned result settles by itself, so only failed messages are tried again. A
 * message is too late once its roll call has ended, or for a person who has signed out on the device.
 */
export async function sendMessages(
  sending: Sending,
  queued: readonly QueuedDevice[],
  { isLastTry }: { isLastTry: boolean },
): Promise<Promise<void>[]> {
  const { config, db, now } = sending.context
  const found = await findSignedInDevices(db, queued, now())
  const { results, settle } = await sendEach(sending, queued, { isLastTry }, (piece) => {
    const { rollCall, device, number, about } = piece
    const target = found.find((each) => each.id === device && each.rollCall === rollCall)
    if (!target) return undefined
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
    return { target, message: messageIn() }
  })
  await recordMessages(
    db,
    queued.flatMap(({ rollCall, number, person, about = 'start' }, place) => {
      const outcome = outcomeOf(results[place]!)
      if (about !== 'start' || !outcome) return []
      return { rollCall, outcome, number: number ?? null, userId: person ?? null }
    }),
  )
  return settle()
}

/** The outcome that the report tells. Null if the push service was not reached, or if nobody is signed in there. */
function outcomeOf(result: PromiseSettledResult<'sent' | 'gone' | undefined>) {
  if (result.status === 'rejected') return isRefusal(result.reason) ? 'refused' : null
  if (result.value === 'sent') return 'taken'
  return result.value === 'gone' ? 'off' : null
}
