import type { TextKey } from '../../texts/keys'
import { isAboutMovements, readsMovements, type Actor, type HeldDuty } from './ability'
import { ADMIN } from './role'
import type { Withheld } from './withheld-powers'

/** Administrators, and people who read where others are, may or must confirm each sign-in by a second factor. */
export type SecondFactorSetting = 'off' | 'optional' | 'required'

/** The refusal of an administrator's call while the powers are withheld. */
export const WITHHELD_WORDS = {
  sign_in_again: 'refusals:signInAgain',
  second_factor_required: 'refusals:secondFactorAsked',
} as const satisfies Record<Withheld, TextKey>

/** The refusal of a call by a person whose duty is withheld. */
const DUTY_WITHHELD = 'refusals:dutyWithheld'

export const withheldWords = (withheld: Withheld, { role }: Actor) =>
  role === ADMIN ? WITHHELD_WORDS[withheld] : DUTY_WITHHELD

/** An administrator's powers end this long after the sign-in, and this long after their last use. */
export const ADMIN_HOURS = 24
export const ADMIN_IDLE_HOURS = 8

const HOUR_MS = 3_600_000

type SessionFacts = {
  setting: SecondFactorSetting
  /** True once the person has set up a second factor and confirmed it by a code. */
  isEnrolled: boolean
  /** The time of the second factor in this session. Null means never. */
  passedAt: Date | null
  signedInAt: Date
  lastUsedAt: Date
  now: Date
}

/** The reason why an administrator's session has no powers. Null means that it has them. */
export function withheldFrom(session: SessionFacts): Withheld | null {
  if (isSpent(session)) return 'sign_in_again'
  return lacksSecondFactor(session) ? 'second_factor_required' : null
}

/** Leaves out the withheld powers: the Admin role, the duties that read where others are, and that part of a coordinator's duty. */
export function actorOf<A extends Actor>(whole: A, withheld: Withheld | null): A {
  if (withheld === null) return whole
  return { ...whole, role: '', duties: whole.duties.flatMap(withoutMovements) }
}

const withoutMovements = (held: HeldDuty): HeldDuty[] => {
  if (!readsMovements(held.duty)) return [held]
  return isAboutMovements(held.duty) ? [] : [{ ...held, withoutMovements: true }]
}

/** The role and duties with which a person acts in a session, and the reason if powers are withheld. */
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

/** Only an administrator's powers end when unused, because a warden must not have to sign in again in an alarm. */
export const endsWhenIdle = ({ role }: Actor) => role === ADMIN

/** A use is recorded at most once in this time. */
export const USE_NOTED_EVERY_MS = 5 * 60_000

export const isUseWorthNoting = ({ lastUsedAt, now }: Pick<SessionFacts, 'lastUsedAt' | 'now'>) =>
  now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS
