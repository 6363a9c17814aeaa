import type { TextKey } from '../../texts/keys'

/** The reasons why a session ended without a sign-out in it. */
export const ENDINGS = ['expired', 'elsewhere', 'password', 'closed', 'suspended'] as const
export type Ending = (typeof ENDINGS)[number]

/** The text on the next sign-in page. */
export const ENDING_TEXTS = {
  expired: 'navigation:endedExpired',
  elsewhere: 'navigation:endedElsewhere',
  password: 'navigation:endedPassword',
  closed: 'navigation:endedClosed',
  suspended: 'navigation:endedSuspended',
} as const satisfies Record<Ending, TextKey>
