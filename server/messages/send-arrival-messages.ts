import { endOf, isOfToday } from '../../domain/presence/presence'
import { translatorOf } from '../platform/texts'
import { arrivalMessage } from '../visitors/arrival-mails'
import { toldOf, type ArrivalPiece } from '../visitors/tell-arrivals'
import { findArrivalDevices } from './arrival-device-store'
import { sendEach, type Sending } from './send-each'

/**
 * Sends queued messages of arrivals. A message is too late once somebody has answered or the visitor has left, and for a person who
 * has signed out on the device.
 */
export async function sendArrivalMessages(
  sending: Sending,
  queued: readonly ArrivalPiece[],
  { isLastTry }: { isLastTry: boolean },
): Promise<Promise<void>[]> {
  const { config, db, now } = sending.context
  const at = now()
  const found = await findArrivalDevices(db, queued, at)
  const { settle } = await sendEach(sending, queued, { isLastTry }, ({ visit, device, person, about }) => {
    const target = found.find((each) => each.id === device && each.arrival.visit === visit)
    if (!target) return undefined
    const { arrival, language } = target
    const isOver = endOf(arrival.last) !== null || !isOfToday(new Date(arrival.timeIn), arrival.timeZone, at)
    // The reception is told of one answer too: that the host does not know the visitor.
    const isAnswered = arrival.answer !== null && (about !== 'reception' || arrival.answer !== 'not-mine')
    if (about !== 'leaving' && (isOver || isAnswered)) return undefined
    const told = { ...toldOf(arrival, about, at), person }
    return { target, message: arrivalMessage(config, about, told, translatorOf(language)) }
  })
  return settle()
}
