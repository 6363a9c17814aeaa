import { randomUUID } from 'node:crypto'
import { fail } from '../../domain/problem'
import {
  listWebhooks,
  makeWebhook,
  makeWebhookSecret,
  sendWebhookAgain,
  tryWebhook,
  withdrawWebhook,
  withdrawWebhookSecret,
} from '../../domain/webhooks/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { transact } from '../platform/db/database'
import { noteDelivered, wakeLanes } from './delivery-store'
import * as acts from './make-webhook'
import { sendWebhook } from './send-webhook'
import { findSigner, listWebhooks as list } from './store'

/** The calls of administrators on webhooks. */
export const webhookRoutes = ({ config, now }: Context): Route[] => [
  route(
    listWebhooks,
    'The webhooks: what each tells to which address, of which places, who made it, its last delivery, what waits, and what was given up. The secrets are not shown.',
    async ({ db }) => ({
      hosts: config.webhookHosts,
      webhooks: (await list(db, now())).map(({ failingSince, fault, secrets, lastGivenUp, ...webhook }) => ({
        ...webhook,
        madeAt: webhook.madeAt.toISOString(),
        deliveredAt: webhook.deliveredAt?.toISOString() ?? null,
        failing: failingSince && { since: failingSince.toISOString(), fault: fault ?? '' },
        secrets: secrets.map(({ madeAt, endsAt, ...secret }) => ({
          ...secret,
          madeAt: inUtc(madeAt),
          endsAt: endsAt === null ? null : inUtc(endsAt),
        })),
        lastGivenUp: lastGivenUp.map(({ at, ...delivery }) => ({ ...delivery, at: inUtc(at) })),
      })),
    }),
  ),

  route(
    makeWebhook,
    'Makes a webhook, which tells some facts of some places to an address whose host WEBHOOK_HOSTS lists, from now on (docs/integrating.md). The answer has the secret that signs, which is shown this once. It takes no Idempotency-Key: if its answer is lost, withdraw the webhook by the list and make another one. Leaves an audit entry, which says whether people are named.',
    ({ db, input, user }) => acts.makeWebhook(db, user, input, { ...config, now: now() }),
  ),

  route(
    withdrawWebhook,
    'Withdraws a webhook. Whatever waits is not sent; a call that is under way is not broken off. Leaves an audit entry.',
    ({ db, input, user }) => acts.withdrawWebhook(db, user, input.webhook, now()),
  ),

  route(
    makeWebhookSecret,
    'Makes a second secret, which is shown this once. The first one signs beside it for a week, or until it is withdrawn. 409 where there are two already. Leaves an audit entry.',
    ({ db, input, user }) => acts.makeWebhookSecret(db, user, input.webhook, { ...config, now: now() }),
  ),

  route(
    withdrawWebhookSecret,
    'Withdraws one of two secrets; the other one signs on. 409 for the last one. Leaves an audit entry.',
    ({ db, input, user }) => acts.withdrawWebhookSecret(db, user, input, now()),
  ),

  route(
    tryWebhook,
    'Sends a message of the type webhook.tested to the address of a webhook and says how it was answered. If the receiver takes it, everything that waits is sent at once.',
    async ({ db, input: { webhook } }) => {
      const at = now()
      const signer =
        (await findSigner(db, webhook, at)) ?? fail('not_found', 'refusals-systems:webhookUnknown')
      const body = JSON.stringify({
        type: 'webhook.tested',
        timestamp: at.toISOString(),
        data: { webhook: { id: webhook, name: signer.name } },
      })
      const secrets = acts.openSecrets(config, signer.secrets)
      const fault = await sendWebhook(config, signer.address, { id: randomUUID(), body, secrets }, at)
      if (fault === null)
        await transact(db, async (tx) => {
          await wakeLanes(tx, webhook, now())
          await noteDelivered(tx, webhook, now())
        })
      return { fault }
    },
  ),

  route(
    sendWebhookAgain,
    'Sends again what was given up in the last week, behind what waits. Each message keeps its id. Leaves an audit entry.',
    ({ db, input, user }) => acts.sendWebhookAgain(db, user, input.webhook, now()),
  ),
]

// A moment within JSON of the database has the zone of the connection.
const inUtc = (moment: string) => new Date(moment).toISOString()
