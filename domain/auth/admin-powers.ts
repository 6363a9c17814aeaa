import { readsMovements, type Actor } from './ability'
import { ADMIN } from './role'

/** Whether administrators, and others who read where people are, may, or must, confirm each sign-in by a second factor. */
export type SecondFactorSetting = 'off' | 'optional' | 'required'

/** Why a session does not have the powers of its owner for now; codes of refusals too. */
export const WITHHELD = ['sign_in_again', 'second_factor_required'] as const
export type Withheld = (typeof WITHHELD)[number]

/** What a call for administrators answers meanwhile. */
export const WITHHELD_WORDS: Record<Withheld, string> = {
  sign_in_again: 'Please sign in again to go on as an administrator.',
  second_factor_required: 'Please confirm your sign-in with your second factor to go on as an administrator.',
}

/** The same for who is asked because of a duty. */
const DUTY_WITHHELD = 'Please confirm your sign-in with your second factor to go on with your duty.'

/** What a call answers while somebody's powers are withheld. */
export const withheldWords = (withheld: Withheld, { role }: Actor) =>
  role === ADMIN ? WITHHELD_WORDS[withheld] : DUTY_WITHHELD

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
  return lacksSecondFactor(session) ? 'second_factor_required' : null
}

/** With what somebody acts while something is withheld: without the Admin role, and without the duties that read where others are. */
export function actorOf<A extends Actor>(whole: A, withheld: Withheld | null): A {
  if (withheld === null) return whole
  return { ...whole, role: '', duties: whole.duties.filter(({ duty }) => !readsMovements(duty)) }
}

/** With what somebody acts in a session, and why that is less than the person has; null when it is not. */
export function powersIn(
  { role, duties }: Actor,
  session: SessionFacts,
): { role: Actor['role']; duties: Actor['duties']; withheld: Withheld | null } {
  const withheld = withheldIn({ role, duties }, session)
  return { ...actorOf({ role, duties }, withheld), withheld }
}

function withheldIn(whole: Actor, session: SessionFacts): Withheld | null {
  if (whole.role === ADMIN) return withheldFrom(session)
  const reads = whole.duties.some(({ duty }) => readsMovements(duty))
  return reads && lacksSecondFactor(session) ? 'second_factor_required' : null
}

const lacksSecondFactor = ({ setting, passedAt, isEnrolled }: SessionFacts) =>
  setting !== 'off' && !passedAt && (setting === 'required' || isEnrolled)

const isSpent = ({ signedInAt, lastUsedAt, now }: SessionFacts) =>
  now.getTime() - signedInAt.getTime() >= ADMIN_HOURS * HOUR_MS ||
  now.getTime() - lastUsedAt.getTime() >= ADMIN_IDLE_HOURS * HOUR_MS

/** Whether somebody's powers end when they are not used for long: only an administrator's, as a warden must not have to sign in again in an alarm. */
export const endsWhenIdle = ({ role }: Actor) => role === ADMIN

/** Whether a use is worth writing down: the last one on record is some minutes old. */
export const isUseWorthNoting = ({ lastUsedAt, now }: Pick<SessionFacts, 'lastUsedAt' | 'now'>) =>
  now.getTime() - lastUsedAt.getTime() >= 5 * 60_000
