import type { ScreenDuty } from '../../domain/access/duty'
import type { Context } from '../context'
import { hashToken, randomToken } from '../platform/tokens'
import type { TestServer } from '../testing/test-server'
import { screens } from './tables'

type Made = {
  office: { id: string }
  name?: string
  duty?: ScreenDuty
  pairedBy?: { id: string } | null
  seenAt?: Date
  withdrawnAt?: Date | null
}

const cookieOf = (key: string) => ({ cookie: `whereabouts-screen=${key}` })

/** Makes a paired screen. Its headers carry its key. */
export async function makeScreen(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  {
    office,
    name = 'Lobby tablet',
    duty = 'changing-code-screen',
    pairedBy = null,
    seenAt = now(),
    withdrawnAt = null,
  }: Made,
) {
  const key = randomToken()
  const [made] = await db
    .insert(screens)
    .values({
      officeId: office.id,
      name,
      duty,
      keyHash: hashToken(config.authSecret, key),
      pairedById: pairedBy?.id ?? null,
      pairedAt: now(),
      seenAt,
      withdrawnAt,
    })
    .returning({ id: screens.id })
  return { id: made?.id ?? '', headers: cookieOf(key) }
}

/** Opens the page of a screen that nobody has paired, and returns its code. Its headers carry the key that it got. */
export async function beginPairing(server: Pick<TestServer, 'send'>, headers: Record<string, string> = {}) {
  const { body, cookies } = await server.send({ url: '/api/screen/pairing', payload: {}, headers })
  const key = cookies.find(({ name }) => name.endsWith('-screen'))?.value
  const { code, state } = body as { code: string; state: string }
  return { code, state, headers: key ? cookieOf(key) : headers }
}
