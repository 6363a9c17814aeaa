import type { TextKey } from '../../texts/keys'
import { addDays, utcDay, type Day } from '../day'
import type { ListedDuty } from './contract'
import type { OwnDuty } from '../access/own-duty'

/** A duty or certificate is marked this many days before its end. */
export const SOON_DAYS = 30

export const STANDING_WORDS = {
  'not yet': 'duties:startsLater',
  ended: 'duties:ended',
  'ends soon': 'duties:endsSoon',
  'certificate over': 'duties:certificateOver',
  'certificate ends soon': 'duties:certificateEndsSoon',
} as const satisfies Record<string, TextKey>
export type Standing = keyof typeof STANDING_WORDS | 'current'

/** Finds the most urgent mark of a duty. */
export function standingOf(
  { startsAt, endsAt, certificateUntil }: Pick<ListedDuty, 'startsAt' | 'endsAt' | 'certificateUntil'>,
  now: Date,
): Standing {
  const soon = new Date(now.getTime() + SOON_DAYS * 86_400_000)
  const today = utcDay(now)
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended'
  if (certificateUntil !== null && certificateUntil < today) return 'certificate over'
  if (startsAt !== null && new Date(startsAt) > now) return 'not yet'
  if (endsAt !== null && new Date(endsAt) <= soon) return 'ends soon'
  if (certificateUntil !== null && certificateUntil <= addDays(today, SOON_DAYS))
    return 'certificate ends soon'
  return 'current'
}

/** The mark for the holder of a current duty, who sees its last day too. */
export function ownStandingOf(
  { until, certificateUntil }: Pick<OwnDuty, 'until' | 'certificateUntil'>,
  today: Day,
): Exclude<Standing, 'ended' | 'not yet'> {
  const soon = addDays(today, SOON_DAYS)
  if (certificateUntil !== null && certificateUntil < today) return 'certificate over'
  if (until !== null && until <= soon) return 'ends soon'
  return certificateUntil !== null && certificateUntil <= soon ? 'certificate ends soon' : 'current'
}
