import type { Context } from '../../context'
import type { Browser } from '../../platform/http/browser'
import type { Db } from '../../platform/db/database'
import { hashToken, randomToken } from '../../platform/tokens'
import {
  DEVICE_SECONDS,
  isKnownDevice,
  isProvenDevice,
  noteDevice,
  noteSecondFactor,
  removeOtherDevices,
} from './device-store'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

const tokenOf = (browser: Browser) => {
  const token = browser.cookie('device')
  return token && TOKEN.test(token) ? token : null
}

function deviceHashOf({ config }: Pick<Context, 'config'>, browser: Browser) {
  const token = tokenOf(browser)
  return token === null ? null : hashToken(config.authSecret, token)
}

const nameOf = (userId: string, deviceHash: Buffer) => `${userId} ${deviceHash.toString('base64url')}`

/** Returns a name for this browser if the account's owner signed in there before, else null. */
export async function knownDevice(
  db: Db,
  { config }: Pick<Context, 'config'>,
  browser: Browser,
  userId: string,
) {
  const deviceHash = deviceHashOf({ config }, browser)
  return deviceHash && (await isKnownDevice(db, userId, deviceHash)) ? nameOf(userId, deviceHash) : null
}

/** Returns the same name if a code of the owner's second factor was right there before, else null. */
export async function provenDevice(
  db: Db,
  context: Pick<Context, 'config'>,
  browser: Browser,
  userId: string,
) {
  const deviceHash = deviceHashOf(context, browser)
  return deviceHash && (await isProvenDevice(db, userId, deviceHash)) ? nameOf(userId, deviceHash) : null
}

/** Records that a code of a person's second factor was right in this browser. */
export async function noteProvenDevice(
  db: Db,
  context: Pick<Context, 'config' | 'now'>,
  browser: Browser,
  userId: string,
) {
  const deviceHash = deviceHashOf(context, browser)
  if (deviceHash) await noteSecondFactor(db, userId, deviceHash, context.now())
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
