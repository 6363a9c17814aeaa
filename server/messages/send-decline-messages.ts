import type { DeclinePiece } from '../invitations/tell-decline'
import { declineMessage } from '../invitations/decline-mails'
import { translatorOf } from '../platform/texts'
import { findDeclineDevices } from './decline-device-store'
import { sendEach, type Sending } from './send-each'

/** Sends queued messages of declines. A message is too late once the decline is taken back, and for a person who has signed out on the device. */
export async function sendDeclineMessages(
  sending: Sending,
  queued: readonly DeclinePiece[],
  { isLastTry }: { isLastTry: boolean },
): Promise<Promise<void>[]> {
  const { db, now } = sending.context
  const found = await findDeclineDevices(db, queued, now())
  const { settle } = await sendEach(sending, queued, { isLastTry }, ({ guest, device }) => {
    const target = found.find((each) => each.id === device && each.guest === guest)
    return target && { target, message: declineMessage(target, translatorOf(target.language)) }
  })
  return settle()
}
