import type { Actor } from '../access/ability'
import { covers, type Place } from '../access/scope'

/** True for the wardens of a place: they alone read which visitors said that they need help to leave the building. */
export const readsNeededHelp = (actor: Pick<Actor, 'duties'>, place: Place) =>
  actor.duties.some(
    ({ duty, scope }) => (duty === 'warden' || duty === 'acting-warden') && covers(scope, place),
  )
