import type { Message } from '../../domain/messages/message'
import { PATHS } from '../../domain/paths'
import type { Context } from '../context'
import type { Db } from '../platform/database'
import { queueBatches } from '../platform/jobs'
import { alarmSubject } from '../roll-call/alarm-mails'
import { linkToken } from '../roll-call/link-tokens'
import type { SendMessage } from './send-message'
import { removeDevice } from './store'
import { findToldDevices, listDevicesToTell, type DeviceToTell, type ToldDevice } from './told-store'

const BATCH = 100

/** Queues a message to every device of those who may be inside when a roll call starts. */
export async function queueMessages(db: Db, rollCallId: string) {
  const devices = await listDevicesToTell(db, rollCallId)
  await queueBatches(db, 'send_message', devices, BATCH)
}

/**
 * Sends queued messages, all at once. Each result settles by itself, so that only those that failed are tried again. A
 * message is too late once its roll call has ended, or for a person who has signed out on the device.
 */
export async function sendMessages(
  { config, db, now }: Context,
  send: SendMessage,
  queued: readonly DeviceToTell[],
): Promise<Promise<void>[]> {
  const found = await findToldDevices(db, queued, now())
  return queued.map(async ({ rollCall, device, number }) => {
    const told = found.find((each) => each.id === device && each.rollCall === rollCall)
    if (!told) return
    const outcome = await send(told, alarmMessage(config.authSecret, told, number))
    if (outcome === 'gone') await removeDevice(db, told)
  })
}

function alarmMessage(secret: string, { rollCall, kind, office }: ToldDevice, number: number): Message {
  const what = kind === 'drill' ? 'This is a drill.' : 'This is not a drill.'
  return {
    title: alarmSubject(kind, office),
    body: `${what} Please leave the building first. Then press here and say where you are.`,
    tag: `alarm ${rollCall}`,
    path: `${PATHS.alarm}#${linkToken(secret, { rollCall, number })}`,
  }
}
