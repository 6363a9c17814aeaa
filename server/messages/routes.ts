import { ECDH } from 'node:crypto'
import {
  allowMessages,
  GETS_NO_MESSAGES,
  NO_MESSAGES,
  NOT_A_DEVICE,
  NOT_TAKEN,
  readMessageKey,
  REFUSED_BY_SERVICE,
  stopMessages,
  tryMessage,
  UNKNOWN_SERVICE,
} from '../../domain/messages/contract'
import { isListedAddress } from '../../domain/listed-address'
import { PATHS } from '../../domain/paths'
import { fail } from '../../domain/problem'
import type { Translate } from '../../domain/texts/translate'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { translatorOf } from '../platform/texts'
import { hashToken } from '../platform/tokens'
import { createSendMessage, isRefusal } from './send-message'
import { senderKeys } from './make-keys'
import { findDeviceOf, recordDevice, removeDevice, removeDeviceOf } from './store'

/** The calls that turn messages on and off for a device. */
export function messageRoutes({ config, now }: Context): Route[] {
  const send = createSendMessage(config)
  const hashed = (token: string | null) => hashToken(config.authSecret, token ?? '')
  return [
    route(
      readMessageKey,
      'The public key by which a browser asks its push service for messages of this server, as base64url; null where none are sent.',
      () =>
        Promise.resolve({
          key: config.pushServices.length > 0 ? senderKeys(config.authSecret).publicKey : null,
        }),
    ),

    route(
      allowMessages,
      'Lets the device of this session get a message when an alarm starts and the caller may be inside. It ends with the session. The same device of another session gets the messages of this one alone.',
      async ({ db, token, input: { address, key, secret } }) => {
        if (config.pushServices.length === 0) fail('conflict', NO_MESSAGES)
        if (!isListedAddress(address, config.pushServices)) fail('invalid', UNKNOWN_SERVICE)
        if (!isPublicKey(key)) fail('invalid', NOT_A_DEVICE)
        const device = {
          address,
          key: Buffer.from(key, 'base64url'),
          secret: Buffer.from(secret, 'base64url'),
        }
        if (!(await recordDevice(db, hashed(token), device, now())))
          fail('unauthenticated', 'refusals:signIn')
        return { info: 'This device gets alarm messages' }
      },
    ),

    route(stopMessages, 'The device of this session gets no messages any more.', async ({ db, token }) => {
      await removeDeviceOf(db, hashed(token))
      return { info: 'This device gets no alarm messages any more' }
    }),

    route(
      tryMessage,
      'Sends a message to the device of this session to try it. 409 where it gets none, 503 where its push service does not take it.',
      async ({ db, token, browser }) => {
        const device = (await findDeviceOf(db, hashed(token))) ?? fail('conflict', GETS_NO_MESSAGES)
        const outcome = await send(device, trialIn(translatorOf(browser.language))).catch((cause: unknown) =>
          fail('unavailable', isRefusal(cause) ? REFUSED_BY_SERVICE : NOT_TAKEN),
        )
        if (outcome === 'sent') return { info: 'Sent. It comes in a moment.' }
        await removeDevice(db, device)
        return fail('conflict', GETS_NO_MESSAGES)
      },
    ),
  ]
}

const trialIn = (t: Translate) => ({
  title: t('messages:trial'),
  body: t('messages:trialHint'),
  tag: 'trial',
  path: PATHS.home,
})

function isPublicKey(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
