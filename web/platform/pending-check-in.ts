import { attemptOf } from './attempt'
import { storedValue } from './storage'

const TWELVE_HOURS_MS = 12 * 3_600_000

/** An office whose code was scanned before the check-in, with the receipt of its changing code. It survives the sign-in, for at most 12 hours. */
export type PendingCheckIn = { key: string; office: string; receipt?: string | undefined }

const stored = storedValue<PendingCheckIn>('device', 'pending-check-in', TWELVE_HOURS_MS)

export const checkInAttempt = attemptOf('check-in')

/** True if the answer to a check-in of this tab was lost, so that it may be stored. */
export const mayBeCheckedIn = () => checkInAttempt.open() !== null

export const rememberPendingCheckIn = ({ key, office, receipt }: PendingCheckIn) =>
  stored.keep({ key, office, receipt })

export const forgetPendingCheckIn = () => stored.forget()

export const pendingCheckIn = () => stored.read()
