import type { Hours, Presence } from './presence'

/** The staff of an office that wants reminders are reminded this many minutes before it closes. */
export const NUDGE_MINUTES = 15

const nudgeAt = ({ closing }: Pick<Hours, 'closing'>) => new Date(closing.getTime() - NUDGE_MINUTES * 60_000)

/** True while an office reminds its staff. */
export const isTimeToNudge = (hours: Pick<Hours, 'closing'>, now: Date) =>
  now >= nudgeAt(hours) && now < hours.closing

type KnownPresence = { state: Presence['state']; at: Date }

/** True for a member of staff who is here, and who did neither arrive nor answer in these last minutes. */
export const isNudged = ({ state, at }: KnownPresence, hours: Pick<Hours, 'closing'>) =>
  state === 'here' && at < nudgeAt(hours)
