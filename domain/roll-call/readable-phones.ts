import { may, type Actor } from '../access/ability'
import { covers, type Place } from '../access/scope'
import type { RollCallKind } from './kinds'

/**
 * The phone numbers that come with the list of an office, in a real alarm only: those of visitors for whoever leads the roll call, and
 * those of colleagues for people who were given the duty of a warden there. `kind` is that of the open roll call. Null without one.
 */
export function readablePhones(actor: Actor, place: Place, kind: RollCallKind | null) {
  const isAlarm = kind === 'real'
  return {
    ofVisitors: isAlarm && may(actor, 'lead the roll call', place),
    ofColleagues:
      isAlarm &&
      actor.duties.some(
        ({ duty, scope, withoutMovements }) => duty === 'warden' && !withoutMovements && covers(scope, place),
      ),
  }
}
