import type { Duty } from '../duties/duty'
import { covers, type Place, type Scope } from '../duties/scope'
import { ADMIN, type Role } from './role'

type Rule = {
  /** Who may besides administrators, each where the own duty counts. */
  duties: readonly Duty[]
  /** Whether it tells where other people are or were. */
  readsMovements?: true
}

/** Everything that not everybody who is signed in may do. */
const RULES = {
  'change an office': { duties: ['coordinator'] },
  'choose questions': { duties: ['coordinator'] },
  'name a coordinator': { duties: [] },
  'create an office': { duties: [] },
  'rename an office': { duties: [] },
  'call the roll': { duties: ['warden', 'first-aider', 'health-and-safety'], readsMovements: true },
  'read attendance': { duties: ['health-and-safety'] },
  'trace contacts': { duties: ['health-and-safety'], readsMovements: true },
  'receive visitors': { duties: ['reception'], readsMovements: true },
  'print the poster': { duties: ['reception'] },
  'renew the office key': { duties: [] },
  'read the audit': { duties: ['privacy'], readsMovements: true },
  'answer for personal data': { duties: ['privacy'], readsMovements: true },
  'download everything': { duties: [], readsMovements: true },
  'administer people': { duties: [] },
  /** Where only administrators may see until when the declarations of others are valid. */
  'see declarations': { duties: [] },
  'give duties': { duties: [] },
} as const satisfies Record<string, Rule>

export type Act = keyof typeof RULES
export const ACTS = Object.keys(RULES) as Act[]

const ruleOf = (act: Act): Rule => RULES[act]

/** A duty that counts at this moment. */
export type HeldDuty = { duty: Duty; scope: Scope }

/** Who wants to do something, as far as it decides whether that one may. */
export type Actor = { role: Role; duties: readonly HeldDuty[] }

/** Whether somebody may do something at an office; with null, everywhere at once (specification §6, decisions). */
export const may = (actor: Actor | null, act: Act, place: Place | null): boolean =>
  scopesOf(actor, act).some((scope) => covers(scope, place))

/** Whether somebody may do something at any office at all. */
export const maySomewhere = (actor: Actor | null, act: Act): boolean => scopesOf(actor, act).length > 0

/** Where somebody may do something; empty: nowhere. */
export function scopesOf(actor: Actor | null, act: Act): readonly Scope[] {
  if (actor === null) return []
  if (actor.role === ADMIN) return [{ kind: 'everywhere' }]
  const { duties } = ruleOf(act)
  return actor.duties.filter(({ duty }) => duties.includes(duty)).map(({ scope }) => scope)
}

/** Who may do something, besides administrators. */
export const dutiesFor = (act: Act): readonly Duty[] => ruleOf(act).duties

/** Whether a duty lets its holder read where other people are or were. */
export const readsMovements = (duty: Duty) =>
  ACTS.some((act) => ruleOf(act).readsMovements === true && ruleOf(act).duties.includes(duty))

/** Whether somebody may have a second factor, and be asked for it: administrators, and whoever reads where other people are. */
export const isAskedForSecondFactor = ({ role, duties }: Actor) =>
  role === ADMIN || duties.some(({ duty }) => readsMovements(duty))
