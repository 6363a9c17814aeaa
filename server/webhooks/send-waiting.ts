import { bodyOf } from '../../domain/webhooks/payload'
import type { Context } from '../context'
import { findHead, giveLaneBack, recordAttempt, takeLane, type TakenLane } from './delivery-store'
import { openSecrets } from './make-webhook'
import { sendWebhook } from './send-webhook'
import { findSigner } from './store'

type Tools = Pick<Context, 'config' | 'db' | 'now'>

/** Sends what is due, one fact of a lane after the other. Several rounds of this and of other servers share the lanes. */
export async function sendWaiting(tools: Tools, stop?: AbortSignal) {
  if (tools.config.webhookHosts.length === 0) return
  while (!stop?.aborted) {
    const lane = await takeLane(tools.db, tools.now())
    if (!lane) return
    await sendHead(tools, lane, stop)
  }
}

async function sendHead({ config, db, now }: Tools, lane: TakenLane, stop?: AbortSignal) {
  const head = await findHead(db, lane.id)
  const signer = head && (await findSigner(db, lane.webhookId, now()))
  // A fact goes with its person, and everything with the webhook.
  if (!head || !signer) return recordAttempt(db, lane, null, now())
  const message = { id: head.id, body: bodyOf(head), secrets: openSecrets(config, signer.secrets) }
  try {
    const fault = await sendWebhook(config, signer.address, message, now(), stop)
    await recordAttempt(db, lane, { delivery: head.id, fault }, now())
  } catch (cause) {
    await giveLaneBack(db, lane).catch(() => undefined)
    if (!stop?.aborted) throw cause
  }
}
