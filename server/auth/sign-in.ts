import { ADMIN } from '../../domain/access/role'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { assignRole } from '../people/roles'
import { recordAudit } from '../platform/events/audit'
import type { Browser } from '../platform/http/browser'
import type { Db } from '../platform/db/database'
import { queueMail } from '../platform/mail/mail'
import { hashToken, randomToken } from '../platform/tokens'
import type { SignInWay } from '../../domain/auth/sign-in-way'
import { findReader, spendAdminGrant } from './account-store'
import { countDevicesSince } from './sessions/device-store'
import { rememberDevice } from './sessions/devices'
import { newDeviceMail, type NewDevice } from './mails'
import { recordSession, removeSession, SESSION_SECONDS } from './sessions/session-store'

type SignIn = {
  person: { id: string; email: string }
  by: SignInWay
  hasSecondFactor?: boolean
  /** True for the account's first sign-in, which needs no mail on a new browser. */
  isFirst?: boolean
}

/** Opens a session for a person in this browser and ends the browser's earlier one. Returns its token. Sends a mail if the browser is new. */
export async function openSession(
  db: Db,
  context: Context,
  browser: Browser,
  { person, by, hasSecondFactor = false, isFirst = false }: SignIn,
) {
  const { config } = context
  const now = context.now()
  const before = browser.cookie('session')
  if (before) await removeSession(db, hashToken(config.authSecret, before))
  const token = randomToken()
  const tokenHash = hashToken(config.authSecret, token)
  const { device, country } = browser
  const session = { tokenHash, userId: person.id, hasSecondFactor, by, device, country, now }
  if (!(await recordSession(db, session))) fail('forbidden', 'refusals-account:suspended')
  browser.setCookie('session', token, SESSION_SECONDS)
  const { isNew } = await rememberDevice(db, context, browser, person.id)
  if (isNew && !isFirst)
    await tellOfDevice(db, context, person, { by, hasSecondFactor, device, country, at: now })
  const { email } = person
  await recordAudit(db, { at: now, actor: email, action: 'sign in', subject: email, details: { by, device } })
  return token
}

const MOST_MAILS_IN_AN_HOUR = 5
const HOUR_MS = 3_600_000

/** Sends the mail on a sign-in on a new device. A person gets few in an hour, and the last of them says so. */
async function tellOfDevice(
  db: Db,
  { config }: Pick<Context, 'config'>,
  { id, email }: SignIn['person'],
  signedIn: Omit<NewDevice, 'timeZone' | 'isLast'>,
) {
  const devices = await countDevicesSince(db, id, new Date(signedIn.at.getTime() - HOUR_MS))
  if (devices > MOST_MAILS_IN_AN_HOUR) return
  const { timeZone, languages } = await findReader(db, { id })
  const isLast = devices === MOST_MAILS_IN_AN_HOUR
  await queueMail(
    db,
    newDeviceMail(config, { email, languages }, { ...signedIn, timeZone, isLast }),
    signedIn.at,
  )
}

/** Gives the Admin role to an address of ADMIN_EMAILS at its first proven sign-in. Each address gets it once. */
export async function appointFirstAdmin(db: Db, { config, now }: Context, email: string) {
  if (!config.adminEmails.includes(email)) return
  const addressHash = hashToken(config.authSecret, `first administrator ${email}`)
  if (await spendAdminGrant(db, { email, addressHash, now: now() }))
    await assignRole(db, { email, role: ADMIN, by: FIRST_ADMINISTRATORS, now: now() })
}

const FIRST_ADMINISTRATORS = 'ADMIN_EMAILS'
