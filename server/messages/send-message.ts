import webPush from 'web-push'
import type { Message } from '../../domain/messages/message'
import { isListedAddress } from '../../domain/listed-address'
import type { Config } from '../config'
import { addressIn } from '../platform/mail/mail'
import { senderKeys } from './make-keys'

const WITHIN_MS = 4000

/** The time in which a message is useful: a roll call takes minutes. */
const KEEP_SECONDS = 900

type Place = { address: string; key: Buffer; secret: Buffer }

/** The error for a push service that refuses a message. */
export class NotTaken extends Error {
  constructor(readonly status: number) {
    super(`the push service answered ${status}`)
    this.name = `PushService${status}`
  }
}

/** True if a push service would refuse every other try too. */
export const isRefusal = (cause: unknown) =>
  cause instanceof NotTaken && cause.status >= 400 && cause.status < 500 && ![408, 429].includes(cause.status)

/** Sends a message to a device. 'gone' means that the device will never get one again. Throws NotTaken, or another error if the push service was not reached. */
export type SendMessage = (device: Place, message: Message) => Promise<'sent' | 'gone'>

/** Sends messages, encrypted for the device, through the push service of its browser. */
export function createSendMessage({
  authSecret,
  mailFrom,
  pushServices,
}: Pick<Config, 'authSecret' | 'mailFrom' | 'pushServices'>): SendMessage {
  const vapidDetails = { subject: `mailto:${addressIn(mailFrom)}`, ...senderKeys(authSecret) }
  return async ({ address, key, secret }, message) => {
    // The service may have been removed from the list meanwhile.
    if (!isListedAddress(address, pushServices)) return 'gone'
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
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (!answer.ok) throw new NotTaken(answer.status)
    return 'sent'
  }
}
