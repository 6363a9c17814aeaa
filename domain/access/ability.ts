import type { Duty, MachineDuty } from './duty'
import { covers, type Place, type Scope } from './scope'
import { ADMIN, type Role } from './role'

type Rule = {
  /** The duties that allow the act where they count. Administrators may do every act. */
  duties: readonly Duty[]
  /** The duties of machines that allow it. */
  ofMachines?: readonly MachineDuty[]
  /** True if the act shows where other people are or were. */
  readsMovements?: true
}

/** The acts that need more than a sign-in. */
const RULES = {
  'change an office': { duties: ['coordinator'] },
  'choose questions': { duties: ['coordinator'] },
  'name a coordinator': { duties: [] },
  'create an office': { duties: [] },
  'rename an office': { duties: [] },
  /** Its country, business unit and time zone, which decide whose duties count there and when its days begin, and its last day. */
  'correct an office': { duties: [] },
  'call the roll': {
    duties: ['warden', 'first-aider', 'coordinator', 'reception', 'health-and-safety', 'acting-warden'],
    ofMachines: ['presence-reader'],
    readsMovements: true,
  },
  /** Ending a roll call, making a drill real, and reading earlier ones. An acting warden may not. */
  'lead the roll call': {
    duties: ['warden', 'first-aider', 'coordinator', 'reception', 'health-and-safety'],
    readsMovements: true,
  },
  'read past attendance': { duties: ['coordinator'] },
  /** By a program, such as a fire panel. People start it on the page of the roll call. */
  'start a roll call': { duties: [], ofMachines: ['fire-panel'] },
  'read attendance': { duties: ['health-and-safety'], ofMachines: ['attendance-reader'] },
  'trace contacts': { duties: ['health-and-safety'], readsMovements: true },
  'receive visitors': { duties: ['reception'], ofMachines: ['visitor-reader'], readsMovements: true },
  /** A person's badge opened a door. Only doors say so. */
  'signal a door': { duties: [], ofMachines: ['door', 'two-way-door'] },
  'print the poster': { duties: ['reception'] },
  'pair screens': { duties: ['reception', 'coordinator'] },
  /** On a screen at the door. People leave this to the paired screen, whose key opens nothing else. */
  'show the changing code': { duties: [], ofMachines: ['changing-code-screen'] },
  'welcome visitors': { duties: [], ofMachines: ['visitors-tablet'] },
  'renew the office key': { duties: [] },
  'read the audit': { duties: ['privacy'], readsMovements: true },
  /** At an office: visits, arrivals and invitations. */
  'change visit retention': { duties: ['privacy'] },
  'answer for personal data': { duties: ['privacy'], readsMovements: true },
  'download everything': { duties: [], readsMovements: true },
  'administer people': { duties: [] },
  /** Asked only if the setting DECLARATIONS_VISIBLE_TO is `admins`. */
  'see declarations': { duties: [] },
  'give duties': { duties: [] },
  /** Programs and directories that make calls, and their keys. */
  'manage systems': { duties: [] },
} as const satisfies Record<string, Rule>

export type Act = keyof typeof RULES
export const ACTS = Object.keys(RULES) as Act[]

const ruleOf = (act: Act): Rule => RULES[act]

/** A duty of a person or a machine that counts now. With `withoutMovements` its holder can't read where others are until a second factor is given. */
export type HeldDuty = { duty: Duty | MachineDuty; scope: Scope; withoutMovements?: true }

/** Somebody or something with duties by place: a person, or a machine, which never has a role. */
export type Actor = { role: Role; duties: readonly HeldDuty[] }

/** A null place means everywhere at once (specification §6, decisions). */
export const may = (actor: Actor | null, act: Act, place: Place | null): boolean =>
  scopesOf(actor, act).some((scope) => covers(scope, place))

export const maySomewhere = (actor: Actor | null, act: Act): boolean => scopesOf(actor, act).length > 0

/** The scopes in which an actor may do an act. An empty list means nowhere. */
export function scopesOf(actor: Actor | null, act: Act): readonly Scope[] {
  if (actor === null) return []
  if (actor.role === ADMIN) return [{ kind: 'everywhere' }]
  return actor.duties.filter((held) => isHeldFor(held, act)).map(({ scope }) => scope)
}

const isHeldFor = ({ duty, withoutMovements }: HeldDuty, act: Act) =>
  allows(duty, act) && !(withoutMovements && ruleOf(act).readsMovements)

/** The duties of people that allow an act. Administrators may do every act without one. */
export const dutiesFor = (act: Act): readonly Duty[] => ruleOf(act).duties

/** The duties of machines that allow an act. */
export const machineDutiesFor = (act: Act): readonly MachineDuty[] => ruleOf(act).ofMachines ?? []

export const allows = (duty: HeldDuty['duty'], act: Act) =>
  [...dutiesFor(act), ...machineDutiesFor(act)].includes(duty)

/** True if a duty always lets its holder read where other people are or were. That of an acting warden does so in an alarm only. */
export const readsMovements = (duty: HeldDuty['duty']) =>
  duty !== 'acting-warden' && ACTS.some((act) => ruleOf(act).readsMovements === true && allows(duty, act))

/** True if every act of a duty reads where other people are or were, or follows from it. */
export const isAboutMovements = (duty: HeldDuty['duty']) => readsMovements(duty) && duty !== 'coordinator'

/** True for administrators, and for people whose duty reads where others are. */
export const isAskedForSecondFactor = ({ role, duties }: Actor) =>
  role === ADMIN || duties.some(({ duty }) => readsMovements(duty))
