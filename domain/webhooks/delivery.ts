import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'

const WAITS = [5, 30, 120, 600, 1800]
const LONGEST_WAIT = 3600

/** The seconds until the next attempt at a place, after so many failures in a row. */
export const secondsToWait = (failures: number) => WAITS[failures - 1] ?? LONGEST_WAIT

/** A delivery is attempted for so many hours. */
export const TRIED_HOURS = 24

/** A delivery that was given up can be sent again for so many days. */
export const GIVEN_UP_DAYS = 7

/** An earlier secret signs for so many days beside a new one. */
export const SECRET_OVERLAP_DAYS = 7

const ANSWERED = /^answered (\d{3})$/

const FAULTS = {
  /** No setting lists the host of the address any more. */
  unlisted: 'systems:faultUnlisted',
  /** AUTH_SECRET has changed, and no secret can be read. */
  unsigned: 'systems:faultUnsigned',
  slow: 'systems:faultSlow',
  unreached: 'systems:faultUnreached',
} as const satisfies Record<string, TextKey>

/** The reason why a delivery failed: one of the words, or the status that the receiver answered. */
export type Fault = keyof typeof FAULTS | `answered ${number}`

/** True if the receiver says that it is gone for good. No other attempt is made. */
export const isGone = (fault: Fault) => fault === 'answered 410'

/** The reason in words. A text of a newer version stays. */
export function faultText(fault: string, t: Translate) {
  const [, status] = ANSWERED.exec(fault) ?? []
  if (status?.startsWith('3')) return t('systems:faultRedirected', { status })
  if (status) return t('systems:faultAnswered', { status })
  return Object.hasOwn(FAULTS, fault) ? t(FAULTS[fault as keyof typeof FAULTS]) : fault
}
