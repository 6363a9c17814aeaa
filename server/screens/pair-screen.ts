import type { InputOf } from '../../domain/endpoint'
import { fail, refuseFields } from '../../domain/problem'
import { MOST_SCREENS, type pairScreen as pairScreenCall } from '../../domain/screens/contract'
import type { Office } from '../offices/store'
import { recordEvent } from '../platform/events/events'
import type { Db } from '../platform/db/database'
import { takePairing } from './pairing-store'
import { countScreens, markWithdrawn, recordScreen } from './store'

type By = { id: string; email: string }
type Wanted = Pick<InputOf<typeof pairScreenCall>, 'code' | 'name' | 'duty'>

/** Pairs the screen that shows a code with an office. Returns the id of the screen. */
export async function pairScreen(tx: Db, by: By, office: Office, { code, name, duty }: Wanted, now: Date) {
  const pairing =
    (await takePairing(tx, code, now)) ?? refuseFields({ code: 'refusals-offices:pairingCodeUnknown' })
  if ((await countScreens(tx, office.id)) >= MOST_SCREENS) fail('conflict', 'refusals-offices:tooManyScreens')
  const id = await recordScreen(tx, { ...pairing, officeId: office.id, name, duty, pairedById: by.id, now })
  await recordEvent(tx, {
    at: now,
    by,
    act: 'pair screen',
    offices: [office.id],
    subject: office.name,
    details: { screen: name, shows: duty },
  })
  return id
}

/** Withdraws a screen of an office. Its key opens nothing from the next call on. */
export async function withdrawScreen(tx: Db, by: By, office: Office, id: string, now: Date) {
  const { name, duty } =
    (await markWithdrawn(tx, office.id, id, now)) ?? fail('not_found', 'refusals-offices:screenUnknown')
  await recordEvent(tx, {
    at: now,
    by,
    act: 'withdraw screen',
    offices: [office.id],
    subject: office.name,
    details: { screen: name, shows: duty },
  })
  return { name }
}
