import type { Duty } from './duty'
import { covers, type Place, type Scope } from './scope'
import { ADMIN, type Role } from './role'

type Rule = {
  /** Administrators may everything. Others may where their duty counts. */
  duties: readonly Duty[]
  /** Whether it tells where other people are or were. */
  readsMovements?: true
}

/** Lists all that needs more than a sign-in. */
const RULES = {
  'change an office': { duties: ['coordinator'] },
  'choose questions': { duties: ['coordinator'] },
  'name a coordinator': { duties: [] },
  'create an office': { duties: [] },
  'rename an office': { duties: [] },
  'call the roll': {
    duties: ['warden', 'first-aider', 'coordinator', 'reception', 'health-and-safety', 'acting-warden'],
    readsMovements: true,
  },
  /** Ending a roll call, making a drill real, and reading earlier ones. An acting warden may not. */
  'lead the roll call': {
    duties: ['warden', 'first-aider', 'coordinator', 'reception', 'health-and-safety'],
    readsMovements: true,
  },
  'read attendance': { duties: ['health-and-safety'] },
  'trace contacts': { duties: ['health-and-safety'], readsMovements: true },
  'receive visitors': { duties: ['reception'], readsMovements: true },
  'print the poster': { duties: ['reception'] },
  'renew the office key': { duties: [] },
  'read the audit': { duties: ['privacy'], readsMovements: true },
  'answer for personal data': { duties: ['privacy'], readsMovements: true },
  'download everything': { duties: [], readsMovements: true },
  'administer people': { duties: [] },
  /** Asked only if the setting DECLARATIONS_VISIBLE_TO is `admins`. */
  'see declarations': { duties: [] },
  'give duties': { duties: [] },
} as const satisfies Record<string, Rule>

export type Act = keyof typeof RULES
export const ACTS = Object.keys(RULES) as Act[]

const ruleOf = (act: Act): Rule => RULES[act]

/** A duty that counts at this moment. With `withoutMovements` it does not let its holder read where others are, until a second factor. */
export type HeldDuty = { duty: Duty; scope: Scope; withoutMovements?: true }

/** The role and the duties of a person who wants to do something. */
export type Actor = { role: Role; duties: readonly HeldDuty[] }

/** Whether somebody may do something at an office. A null place means everywhere at once (specification §6, decisions). */
export const may = (actor: Actor | null, act: Act, place: Place | null): boolean =>
  scopesOf(actor, act).some((scope) => covers(scope, place))

/** Whether somebody may do something at any office at all. */
export const maySomewhere = (actor: Actor | null, act: Act): boolean => scopesOf(actor, act).length > 0

/** Lists where somebody may do something. An empty list means nowhere. */
export function scopesOf(actor: Actor | null, act: Act): readonly Scope[] {
  if (actor === null) return []
  if (actor.role === ADMIN) return [{ kind: 'everywhere' }]
  return actor.duties.filter((held) => isHeldFor(held, act)).map(({ scope }) => scope)
}

const isHeldFor = ({ duty, withoutMovements }: HeldDuty, act: Act) =>
  allows(duty, act) && !(withoutMovements && ruleOf(act).readsMovements)

/** Lists the duties that allow an act. Administrators may do every act. */
export const dutiesFor = (act: Act): readonly Duty[] => ruleOf(act).duties

/** Whether a duty allows an act, where the duty counts. */
export const allows = (duty: Duty, act: Act) => dutiesFor(act).includes(duty)

/** Whether a duty lets its holder read where other people are or were, at any time. That of an acting warden counts in an alarm only. */
export const readsMovements = (duty: Duty) =>
  duty !== 'acting-warden' && ACTS.some((act) => ruleOf(act).readsMovements === true && allows(duty, act))

/** Whether all that a duty allows is to read where other people are or were, or follows from it. */
export const isAboutMovements = (duty: Duty) => readsMovements(duty) && duty !== 'coordinator'

/** Whether somebody may have a second factor and is asked for it: administrators, and people who read where others are. */
export const isAskedForSecondFactor = ({ role, duties }: Actor) =>
  role === ADMIN || duties.some(({ duty }) => readsMovements(duty))
