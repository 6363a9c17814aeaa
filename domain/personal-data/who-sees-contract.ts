import * as z from 'zod/mini'
import { ACTS } from '../access/ability'
import { Duty } from '../access/duty'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { KEPT_TIMES } from '../retention/kept-days'

/** The kinds of personal data, in the order in which they are shown. */
export const KINDS_OF_DATA = [
  'record',
  'day statuses',
  'usual week',
  'calendar address',
  'followed',
  'phone',
  'badge',
  'checked in today',
  'helpers',
  'check-ins',
  'leaving',
  'visits',
  'arrivals',
  'invitations',
  'roll call lists',
  'roll call marks',
  'contacts',
  'declarations',
  'weekly snapshots',
  'attendance',
  'extracts',
  'audit',
  'looks',
  'duties',
  'offices',
  'screens',
  'program keys',
  'webhooks',
  'sign-in',
  'sessions',
  'known devices',
  'alarm messages',
  'tickets',
  'mails',
  'barred addresses',
  'repeated calls',
] as const
export type KindOfData = (typeof KINDS_OF_DATA)[number]

/**
 * The readers whom no act names: everybody signed in, the host of a visitor, the person who was looked at, the support mailbox, programs
 * with a key for it, programs that webhooks tell of it, and people who were given the duty of a warden.
 */
export const GROUPS = ['everybody', 'host', 'seen', 'support', 'programs', 'webhooks', 'wardens'] as const
export type Group = (typeof GROUPS)[number]

export const isGroup = (by: string): by is Group => (GROUPS as readonly string[]).includes(by)

/** The people who see a kind of data for the same reason: a group, or the people who may do an act. */
export const Viewer = z.object({
  by: z.enum([...GROUPS, ...ACTS]),
  /** The duties that allow the act, or make the group. Administrators may do every act. */
  duties: z.array(Duty),
  /** True if a duty allows it only where it counts everywhere. */
  everywhereOnly: z.boolean(),
})
export type Viewer = z.infer<typeof Viewer>

const people = z.int()

/** The number of people with a duty that counts at an office now. A person with two scopes counts in both, and once in `people`. */
export const DutyCount = z.object({
  duty: Duty,
  people,
  office: people,
  country: people,
  unit: people,
  everywhere: people,
})
export type DutyCount = z.infer<typeof DutyCount>

export const SeenKind = z.object({
  kind: z.enum(KINDS_OF_DATA),
  viewers: z.array(Viewer),
  /** The number of different people with a duty or the Admin role who see it. */
  people,
  kept: z.enum(KEPT_TIMES),
  /** The days for which it is kept. Null if the time is no number of days. */
  days: z.nullable(z.int()),
  /** True if people can download their own. */
  isOwn: z.boolean(),
  /** The readers whose looks leave an entry in the audit. */
  recorded: z.array(Viewer.shape.by),
  /** The readers whose looks leave no entry. */
  unrecorded: z.array(Viewer.shape.by),
  /** The recorded looks that Home shows to people on the day of their check-in. */
  told: z.enum(['all', 'some', 'none']),
  /** True if it can be read as a file. */
  isFile: z.boolean(),
})
export type SeenKind = z.infer<typeof SeenKind>

export const WhoSees = z.object({
  office: z.object({ id: z.uuid(), name: z.string(), country: z.string(), businessUnit: z.string() }),
  /** The number of people who can sign in. */
  everybody: people,
  administrators: people,
  duties: z.array(DutyCount),
  kinds: z.array(SeenKind),
})
export type WhoSees = z.infer<typeof WhoSees>

export const readWhoSees = endpoint({
  method: 'GET',
  path: '/api/offices/:office/who-can-see',
  access: 'signedIn',
  about: ['office', 'duties'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: WhoSees,
  limits: [{ calls: 60, seconds: 60 }],
})
