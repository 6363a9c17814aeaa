import webPush from 'web-push'
import type { Message } from '../../domain/messages/message'
import { isPushAddress } from '../../domain/messages/push-address'
import type { Config } from '../config'
import { senderKeys } from './make-keys'

const WITHIN_MS = 10_000

/** A message that comes later than this is of no use: a roll call takes minutes. */
const KEEP_SECONDS = 3600

type Place = { address: string; key: Buffer; secret: Buffer }

/** Brings a message to a device. 'gone' means that it will never take one again. Throws where another try may help. */
export type SendMessage = (device: Place, message: Message) => Promise<'sent' | 'gone'>

/** Sends messages, encrypted for the device, through the push service of its browser. */
export function createSendMessage({
  authSecret,
  mailFrom,
  pushServices,
}: Pick<Config, 'authSecret' | 'mailFrom' | 'pushServices'>): SendMessage {
  const vapidDetails = { subject: `mailto:${addressIn(mailFrom)}`, ...senderKeys(authSecret) }
  return async ({ address, key, secret }, message) => {
    // A service may have been taken from the list since.
    if (!isPushAddress(address, pushServices)) return 'gone'
    const keys = { p256dh: key.toString('base64url'), auth: secret.toString('base64url') }
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: KEEP_SECONDS,
        urgency: 'high',
      },
    )
    const answer = await fetch(address, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
    return 'sent'
  }
}

const addressIn = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
