/** Whether administrators may, or must, confirm each sign-in by a second factor. */
export type SecondFactorSetting = 'off' | 'optional' | 'required'

/** Why an administrator's session is, for now, that of an ordinary person; codes of refusals too. */
export const WITHHELD = ['sign_in_again', 'second_factor_required'] as const
export type Withheld = (typeof WITHHELD)[number]

/** What a call for administrators answers meanwhile. */
export const WITHHELD_WORDS: Record<Withheld, string> = {
  sign_in_again: 'Please sign in again to go on as an administrator.',
  second_factor_required: 'Please confirm your sign-in with your second factor to go on as an administrator.',
}

/** The powers of an administrator end this long after the sign-in, and this long after the last use of them. */
export const ADMIN_HOURS = 24
export const ADMIN_IDLE_HOURS = 8

const HOUR_MS = 3_600_000

type SessionFacts = {
  setting: SecondFactorSetting
  /** Whether the person has a second factor that was confirmed by a code. */
  isEnrolled: boolean
  /** When this session passed it; null when it has not. */
  passedAt: Date | null
  signedInAt: Date
  lastUsedAt: Date
  now: Date
}

/** What an administrator's session must do before it has an administrator's powers; null when it has them. */
export function withheldFrom(session: SessionFacts): Withheld | null {
  if (isSpent(session)) return 'sign_in_again'
  if (session.setting === 'off' || session.passedAt) return null
  return session.setting === 'required' || session.isEnrolled ? 'second_factor_required' : null
}

const isSpent = ({ signedInAt, lastUsedAt, now }: SessionFacts) =>
  now.getTime() - signedInAt.getTime() >= ADMIN_HOURS * HOUR_MS ||
  now.getTime() - lastUsedAt.getTime() >= ADMIN_IDLE_HOURS * HOUR_MS

/** Whether a use is worth writing down: the last one on record is some minutes old. */
export const isUseWorthNoting = ({ lastUsedAt, now }: Pick<SessionFacts, 'lastUsedAt' | 'now'>) =>
  now.getTime() - lastUsedAt.getTime() >= 5 * 60_000
