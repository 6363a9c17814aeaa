import type { Context } from '../context'
import { hashToken, randomToken } from '../platform/tokens'
import type { TestServer } from '../testing/test-server'
import { directories, directoryDomains, directoryTokens } from './tables'

const DAY_MS = 86_400_000
let made = 0

type Given = { name?: string; domains?: readonly string[]; endsAt?: Date; madeBy?: { id: string } | null }

/** Connects a directory with one token. Each has a domain of its own, unless domains are given. */
export async function makeDirectory(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { name, domains, endsAt = new Date(now().getTime() + 90 * DAY_MS), madeBy = null }: Given = {},
) {
  const number = ++made
  const token = randomToken()
  const [directory] = await db
    .insert(directories)
    .values({ name: name ?? `Directory ${number}`, connectedAt: now() })
    .returning()
  if (!directory) throw new Error('no directory was made')
  const directoryId = directory.id
  const owned = domains ?? [`company-${number}.example`]
  for (const domain of owned) await db.insert(directoryDomains).values({ domain, directoryId })
  const [stored] = await db
    .insert(directoryTokens)
    .values({
      directoryId,
      tokenHash: hashToken(config.authSecret, token),
      madeById: madeBy?.id ?? null,
      madeAt: now(),
      endsAt,
    })
    .returning({ id: directoryTokens.id })
  return { ...directory, domain: owned[0] ?? '', token, tokenId: stored?.id ?? '' }
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const OFFICE = 'urn:ietf:params:scim:schemas:extension:whereabouts:2.0:User'

/** Makes a SCIM call. With a body it is a POST, unless a method is given. */
export const scimCall =
  ({ send }: Pick<TestServer, 'send'>, { token }: { token: string | null }) =>
  (path: string, body?: object, method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    send({
      url: `/scim/v2${path}`,
      token,
      ...(method && { method }),
      ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/scim+json' } }),
    })

/** A user as directories send one. */
export const userOf = (email: string, more: object = {}) => ({
  schemas: [USER],
  userName: email,
  externalId: `id of ${email}`,
  displayName: 'Ana Alves',
  name: { givenName: 'Ana', familyName: 'Alves' },
  emails: [{ value: email, type: 'work', primary: true }],
  active: true,
  ...more,
})
