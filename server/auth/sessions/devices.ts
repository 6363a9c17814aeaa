import type { Context } from '../../context'
import type { Browser } from '../../platform/http/browser'
import type { Db } from '../../platform/db/database'
import { hashToken, randomToken } from '../../platform/tokens'
import { DEVICE_SECONDS, isKnownDevice, noteDevice, removeOtherDevices } from './device-store'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

const tokenOf = (browser: Browser) => {
  const token = browser.cookie('device')
  return token && TOKEN.test(token) ? token : null
}

/** Returns a name for this browser if the account's owner signed in there before, else null. */
export async function knownDevice(
  db: Db,
  { config }: Pick<Context, 'config'>,
  browser: Browser,
  userId: string,
) {
  const token = tokenOf(browser)
  if (!token) return null
  const deviceHash = hashToken(config.authSecret, token)
  return (await isKnownDevice(db, userId, deviceHash))
    ? `${userId} ${deviceHash.toString('base64url')}`
    : null
}

/** Records this browser as a device of a person. Returns true if it is new. */
export async function rememberDevice(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  browser: Browser,
  userId: string,
) {
  const token = tokenOf(browser) ?? randomToken()
  const deviceHash = hashToken(config.authSecret, token)
  const isNew = await noteDevice(db, userId, deviceHash, now())
  browser.setCookie('device', token, DEVICE_SECONDS)
  return { isNew, deviceHash }
}

/** Records this browser as a device of a person and deletes every other one. */
export async function keepThisDeviceOnly(
  db: Db,
  context: Pick<Context, 'config' | 'now'>,
  browser: Browser,
  userId: string,
) {
  const { deviceHash } = await rememberDevice(db, context, browser, userId)
  await removeOtherDevices(db, userId, deviceHash)
}
