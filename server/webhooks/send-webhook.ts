import { createHmac } from 'node:crypto'
import { isListedAddress } from '../../domain/listed-address'
import type { Fault } from '../../domain/webhooks/delivery'
import type { Config } from '../config'

const WITHIN_MS = 10_000

/** A message in the form of Standard Webhooks 1.0.0. The id stays the same in every attempt. */
export type Message = { id: string; body: string; secrets: readonly Buffer[] }

/** One signature by each secret. */
export const signaturesOf = ({ id, body, secrets }: Message, seconds: number) =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')

/**
 * Sends a message to the address of a webhook. Returns null if the receiver took it, or the reason why not. Throws if `stop` broke
 * the call off. The answer is not read, and no redirect is followed.
 */
export async function sendWebhook(
  { webhookHosts }: Pick<Config, 'webhookHosts'>,
  address: string,
  message: Message,
  now: Date,
  stop?: AbortSignal,
): Promise<Fault | null> {
  // The host may have been removed from the list meanwhile.
  if (!isListedAddress(address, webhookHosts)) return 'unlisted'
  if (message.secrets.length === 0) return 'unsigned'
  const seconds = Math.floor(now.getTime() / 1000)
  const late = AbortSignal.timeout(WITHIN_MS)
  try {
    const { ok, status, body } = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Whereabouts',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signaturesOf(message, seconds),
      },
      body: message.body,
      redirect: 'manual',
      signal: stop ? AbortSignal.any([stop, late]) : late,
    })
    await body?.cancel().catch(() => undefined)
    return ok ? null : `answered ${status}`
  } catch (cause) {
    if (stop?.aborted) throw cause
    return late.aborted ? 'slow' : 'unreached'
  }
}
