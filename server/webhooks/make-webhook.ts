import { randomBytes, randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '../../domain/endpoint'
import { namesPeople } from '../../domain/fact'
import { isListedAddress } from '../../domain/listed-address'
import { fail, refuseFields } from '../../domain/problem'
import {
  MOST_SECRETS,
  MOST_WEBHOOKS,
  type makeWebhook as makeWebhookCall,
} from '../../domain/webhooks/contract'
import { SECRET_OVERLAP_DAYS } from '../../domain/webhooks/delivery'
import type { Config } from '../config'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { openSecret, sealSecret } from '../platform/sealed-secret'
import { requirePlaces } from '../program-keys/make-key'
import { queueAgain } from './delivery-store'
import {
  changeEnd,
  countWebhooks,
  holdQueue,
  listSecrets,
  lockWebhook,
  recordSecret,
  recordWebhook,
  removeSecret,
  removeWebhook,
} from './store'

type By = { id: string; email: string }
type Keys = Pick<Config, 'authSecret' | 'authSecretsBefore'>

const SECRETS = 'secrets of webhooks'
const SECRET_BYTES = 32
const DAY_MS = 86_400_000

const unknown = () => fail('not_found', 'refusals-systems:webhookUnknown')

/** Makes a secret and returns it in the form of Standard Webhooks. The database keeps it sealed. */
export async function addSecret(
  tx: Db,
  webhookId: string,
  { now, authSecret }: { now: Date; authSecret: string },
) {
  const id = randomUUID()
  const secret = randomBytes(SECRET_BYTES)
  await recordSecret(tx, { id, webhookId, sealed: sealSecret(authSecret, SECRETS, id, secret), madeAt: now })
  return `whsec_${secret.toString('base64')}`
}

/** Opens the secrets of a webhook that sign now. A secret that was sealed before AUTH_SECRET was replaced opens by the earlier one. */
export const openSecrets = (
  { authSecret, authSecretsBefore }: Keys,
  sealed: readonly { id: string; sealed: Buffer }[],
) =>
  sealed.flatMap((secret) => {
    for (const key of [authSecret, ...authSecretsBefore]) {
      const opened = openSecret(key, SECRETS, secret.id, secret.sealed)
      if (opened) return [opened]
    }
    return []
  })

type Tools = Keys & Pick<Config, 'webhookHosts'> & { now: Date }

/** Makes a webhook and returns its secret. It tells the facts from now on. */
export async function makeWebhook(
  tx: Db,
  by: By,
  { places, kinds, name, address }: ParsedInputOf<typeof makeWebhookCall>,
  { webhookHosts, now, authSecret }: Tools,
) {
  if (!isListedAddress(address, webhookHosts)) refuseFields({ address: 'refusals-systems:hostNotListed' })
  const where = await requirePlaces(tx, places)
  if ((await countWebhooks(tx)) >= MOST_WEBHOOKS) fail('conflict', 'refusals-systems:tooManyWebhooks')
  const tells = [...new Set(kinds)]
  const id = await recordWebhook(tx, {
    name,
    address,
    kinds: tells,
    scopes: places,
    madeById: by.id,
    madeAt: now,
  })
  const secret = await addSecret(tx, id ?? refuseFields({ name: 'refusals-systems:webhookNameTaken' }), {
    now,
    authSecret,
  })
  await recordEvent(tx, {
    at: now,
    by,
    act: 'make webhook',
    subject: name,
    details: { host: new URL(address).host, tells, where, 'names people': tells.some(namesPeople) },
  })
  return { secret, name }
}

/** Withdraws a webhook. Whatever waits is not sent. */
export async function withdrawWebhook(tx: Db, by: By, id: string, now: Date) {
  const { name, address, kinds } = (await removeWebhook(tx, id)) ?? unknown()
  await recordEvent(tx, {
    at: now,
    by,
    act: 'withdraw webhook',
    subject: name,
    details: { host: new URL(address).host, tells: kinds },
  })
  return { name }
}

/** Makes a second secret. The first one signs beside it for a week. */
export async function makeWebhookSecret(tx: Db, by: By, id: string, { now, authSecret }: Tools) {
  const { name } = (await lockWebhook(tx, id)) ?? unknown()
  const earlier = await listSecrets(tx, id, now)
  if (earlier.length >= MOST_SECRETS) fail('conflict', 'refusals-systems:twoSecrets')
  const endsAt = new Date(now.getTime() + SECRET_OVERLAP_DAYS * DAY_MS)
  for (const each of earlier) await changeEnd(tx, each.id, endsAt)
  const secret = await addSecret(tx, id, { now, authSecret })
  await recordEvent(tx, { at: now, by, act: 'make webhook secret', subject: name })
  return { secret, name }
}

/** Withdraws one of two secrets. The other one then signs without an end. */
export async function withdrawWebhookSecret(
  tx: Db,
  by: By,
  { webhook, secret }: { webhook: string; secret: string },
  now: Date,
) {
  const { name } = (await lockWebhook(tx, webhook)) ?? unknown()
  const secrets = await listSecrets(tx, webhook, now)
  const others = secrets.filter(({ id }) => id !== secret)
  if (others.length === secrets.length) unknown()
  if (others.length === 0) fail('conflict', 'refusals-systems:lastSecret')
  await removeSecret(tx, secret)
  for (const other of others) await changeEnd(tx, other.id, null)
  await recordEvent(tx, { at: now, by, act: 'withdraw webhook secret', subject: name })
  return { name }
}

/** Queues everything again that was given up. */
export async function sendWebhookAgain(tx: Db, by: By, id: string, now: Date) {
  await holdQueue(tx)
  const { name } = (await lockWebhook(tx, id)) ?? unknown()
  const deliveries = await queueAgain(tx, id, now)
  if (deliveries > 0)
    await recordEvent(tx, { at: now, by, act: 'send webhook again', subject: name, details: { deliveries } })
  return { deliveries }
}
