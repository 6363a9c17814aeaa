import type { TextKey } from '../../texts/keys'
import { allowMessages, NO_MESSAGES, readMessageKey, stopMessages } from '../../domain/messages/contract'
import { said } from '../platform/texts'
import { call, CallProblem } from '../platform/call'
import { forgetPushAddress } from '../platform/offline-worker'
import { storedValue } from '../platform/storage'

/**
 * The state of messages on this device: it can't get them, its browser forbids them, the person has not
 * turned them on, or has. 'unregistered' means turned on, but not yet known to the server.
 */
export type DeviceState = 'unable' | 'forbidden' | 'off' | 'on' | 'unregistered'

/** The reason why messages could not be turned on, as a text for the person. */
export class NotTurnedOn extends Error {
  constructor(readonly text: TextKey) {
    super()
  }

  override get message() {
    return said(this.text)
  }
}

const WORKER_WITHIN_MS = 10_000

/** The id of the person who turned messages on. It outlasts a sign-out, so that messages go on at this person's next sign-in. */
const turnedOnBy = storedValue<string>('device', 'alarm-messages')

/** The id of the person who wants no messages on this device. */
const declinedBy = storedValue<string>('device', 'alarm-messages-declined')

export const hasDeclined = (personId: string) => declinedBy.read() === personId

export const decline = (personId: string) => declinedBy.keep(personId)

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Reads the state of this device for a person. If messages are on, it registers the device again: the
 * session, the push address or the server's key may be new.
 */
export async function readDeviceState(personId: string): Promise<DeviceState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'forbidden'
  const isOn = () => Notification.permission === 'granted' && turnedOnBy.read() === personId
  if (!isOn()) return 'off'
  try {
    await register(await workerWithin(WORKER_WITHIN_MS), isOn)
    return isOn() ? 'on' : 'off'
  } catch (cause) {
    const isFinal = cause instanceof CallProblem && ['invalid', 'conflict'].includes(cause.code)
    if (!isFinal) return 'unregistered'
    turnedOnBy.forget()
    return 'off'
  }
}

/** Asks the person for permission, and turns messages on. Throws NotTurnedOn or a CallProblem if that fails. */
export async function turnOn(personId: string) {
  // Some browsers ask only shortly after a press.
  if ((await Notification.requestPermission()) !== 'granted') return
  await register(await workerWithin(WORKER_WITHIN_MS), () => true)
  turnedOnBy.keep(personId)
  declinedBy.forget()
}

/** Turns messages off for this device. Throws a CallProblem if the server is out of reach. Then they stay on. */
export async function turnOff() {
  await call(stopMessages, {})
  turnedOnBy.forget()
  await forgetPushAddress().catch(() => undefined)
}

async function register({ pushManager }: ServiceWorkerRegistration, isWanted: () => boolean) {
  const { key } = await call(readMessageKey, {})
  if (key === null) throw new CallProblem('conflict', NO_MESSAGES)
  const place = await subscribe(pushManager, key)
  // The person may have turned messages off meanwhile.
  if (!isWanted()) return void (await place.unsubscribe())
  const { endpoint, keys } = place.toJSON()
  await call(allowMessages, {
    address: endpoint ?? '',
    key: keys?.p256dh ?? '',
    secret: keys?.auth ?? '',
  })
}

async function subscribe(pushManager: PushManager, key: string) {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    const known = await pushManager.getSubscription()
    // The server has another key than before.
    if (known && keyOf(known) !== key) await known.unsubscribe()
    return await pushManager.subscribe(options)
  } catch {
    throw new NotTurnedOn('messages:noAnswer')
  }
}

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey &&
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function workerWithin(ms: number) {
  const late = new Promise<null>((done) => setTimeout(() => done(null), ms))
  const worker = await Promise.race([navigator.serviceWorker.ready, late])
  if (!worker) throw new NotTurnedOn('messages:notStored')
  return worker
}
