import type { Scope } from '../../domain/access/scope'
import { FACT_KINDS, type FactKind } from '../../domain/fact'
import type { Context } from '../context'
import { addSecret } from './make-webhook'
import { recordWebhook } from './store'

type Made = {
  address: string
  name?: string
  kinds?: FactKind[]
  scopes?: readonly Scope[]
  madeBy?: { id: string } | null
}

let made = 0

/** Makes a webhook that tells every fact of every place, if nothing else is wanted. */
export async function makeHook(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { address, scopes = [{ kind: 'everywhere' }], kinds = [...FACT_KINDS], madeBy = null, ...given }: Made,
) {
  const { name = `Webhook ${++made}` } = given
  const madeAt = now()
  const id = await recordWebhook(db, { name, address, kinds, scopes, madeById: madeBy?.id ?? null, madeAt })
  if (id === null) throw new Error(`there is a webhook ${name} already`)
  return { id, name, secret: await addSecret(db, id, { ...config, now: madeAt }) }
}
