import type { TextKey } from '../../texts/keys'

/** The reasons why a session ended without a sign-out in it. */
export const ENDINGS = ['expired', 'elsewhere', 'password', 'closed', 'suspended'] as const
export type Ending = (typeof ENDINGS)[number]

/** The text on the next sign-in page. */
export const ENDING_TEXTS = {
  expired: 'sign-in:endedExpired',
  elsewhere: 'sign-in:endedElsewhere',
  password: 'sign-in:endedPassword',
  closed: 'sign-in:endedClosed',
  suspended: 'sign-in:endedSuspended',
} as const satisfies Record<Ending, TextKey>
