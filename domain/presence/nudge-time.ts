import type { Hours, Presence } from './presence'

/** So many minutes before an office closes its staff are reminded to say that they leave, if the office wants that. */
export const NUDGE_MINUTES = 15

const nudgeAt = ({ closing }: Pick<Hours, 'closing'>) => new Date(closing.getTime() - NUDGE_MINUTES * 60_000)

/** Whether an office reminds its staff at this moment. */
export const isTimeToNudge = (hours: Pick<Hours, 'closing'>, now: Date) =>
  now >= nudgeAt(hours) && now < hours.closing

type Known = { state: Presence['state']; at: Date }

/** Whether a member of staff is reminded: who is here, and has neither come nor said so in these last minutes. */
export const isNudged = ({ state, at }: Known, hours: Pick<Hours, 'closing'>) =>
  state === 'here' && at < nudgeAt(hours)
