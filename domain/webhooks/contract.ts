import * as z from 'zod/mini'
import { Scope } from '../access/scope'
import { endpoint } from '../endpoint'
import { FACT_KINDS, FactKind } from '../fact'
import { filledLine } from '../text'

/** The most webhooks of an installation, the most places of one, and the secrets that it may have at a time. */
export const MOST_WEBHOOKS = 50
export const MOST_PLACES = 20
export const MOST_SECRETS = 2

/** The most given-up deliveries of a webhook in one answer, the newest first. */
export const MOST_GIVEN_UP = 20

export const WebhookSecret = z.object({
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The time at which it stops signing. Null while no newer one is there. */
  endsAt: z.nullable(z.iso.datetime()),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>

/** A webhook as administrators see it. Its secrets are shown once, each to its maker. */
export const ListedWebhook = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  kinds: z.array(FactKind),
  places: z.array(z.object({ scope: Scope, where: z.string() })),
  /** The name of the person who made it. Empty once that record is deleted. */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  secrets: z.array(WebhookSecret),
  /** The last delivery that the receiver took, to the minute. Null before the first. */
  deliveredAt: z.nullable(z.iso.datetime()),
  /** The first of the failures since the last delivery, and the reason of the last one. Null if there are none. */
  failing: z.nullable(z.object({ since: z.iso.datetime(), fault: z.string() })),
  waiting: z.int(),
  givenUp: z.int(),
  lastGivenUp: z.array(
    z.object({
      id: z.uuid(),
      kind: FactKind,
      /** Empty for a person without an own office. */
      office: z.string(),
      at: z.iso.datetime(),
      fault: z.string(),
    }),
  ),
})
export type ListedWebhook = z.infer<typeof ListedWebhook>

const path = '/api/webhooks'
const access = { may: 'manage systems', where: 'everywhere' } as const
const about = ['systems', 'audit'] as const
const webhook = z.uuid('refusals-systems:webhookUnknown')
const named = z.object({ name: z.string() })

const ENTER_ADDRESS = 'refusals-systems:enterAddress'

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  access,
  about: ['systems'],
  input: z.strictObject({}),
  reply: z.object({
    /** The hosts that the setting lists. Without any there are no webhooks. */
    hosts: z.array(z.string()),
    webhooks: z.array(ListedWebhook),
  }),
})

export const makeWebhook = endpoint({
  method: 'POST',
  path,
  access,
  about,
  input: z.strictObject({
    name: filledLine(60, 'refusals-systems:enterWebhookName'),
    address: filledLine(2000, ENTER_ADDRESS).check(z.regex(/^https?:\/\/[a-z\d[][!-~]*$/i, ENTER_ADDRESS)),
    kinds: z
      .array(FactKind)
      .check(z.minLength(1, 'refusals-systems:chooseFact'), z.maxLength(FACT_KINDS.length)),
    places: z
      .array(Scope)
      .check(
        z.minLength(1, 'refusals-systems:choosePlace'),
        z.maxLength(MOST_PLACES, 'refusals-systems:tooManyWebhookPlaces'),
      ),
  }),
  reply: z.object({ secret: z.string(), name: z.string() }),
  // No Idempotency-Key: its answer would be stored, and the secret with it.
  transacts: true,
  limits: [{ calls: 60, seconds: 600 }],
})

export const withdrawWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:webhook`,
  access,
  about,
  input: z.strictObject({ webhook }),
  reply: named,
  transacts: true,
})

/** The answer has the only copy of the secret, so it is not kept for a repeated call. */
export const makeWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:webhook/secrets`,
  access,
  about,
  input: z.strictObject({ webhook }),
  reply: z.object({ secret: z.string(), name: z.string() }),
  transacts: true,
  limits: [{ calls: 60, seconds: 600 }],
})

export const withdrawWebhookSecret = endpoint({
  method: 'DELETE',
  path: `${path}/:webhook/secrets/:secret`,
  access,
  about,
  input: z.strictObject({ webhook, secret: z.uuid('refusals-systems:webhookUnknown') }),
  reply: named,
  transacts: true,
})

/** Waits for the receiver, so it has no transaction. */
export const tryWebhook = endpoint({
  method: 'POST',
  path: `${path}/:webhook/try`,
  access,
  about: ['systems'],
  input: z.strictObject({ webhook }),
  reply: z.object({
    /** The reason why the receiver did not take it. Null if it did. */
    fault: z.nullable(z.string()),
  }),
  limits: [{ calls: 60, seconds: 600 }],
})

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: `${path}/:webhook/deliveries`,
  access,
  about,
  input: z.strictObject({ webhook }),
  reply: z.object({ deliveries: z.int() }),
  repeatable: true,
})
