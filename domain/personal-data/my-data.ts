import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { programIn } from '../access/program-actor'

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  access: 'signedIn',
  input: z.strictObject({}),
  reply: z.any(),
  download: 'MyWhereaboutsData.json',
  limits: [{ calls: 10, seconds: 3600 }],
})

/** The parts of the file in their order. */
export const MY_DATA_PARTS = [
  'record',
  'statuses',
  'usualWeek',
  'calendarAddress',
  'follows',
  'checkIns',
  'rollCalls',
  'arrivals',
  'invitations',
  'declarations',
  'weeklySnapshots',
  'supportTickets',
  'mails',
  'coordinatorOf',
  'defaultHostOf',
  'duties',
  'screens',
  'programs',
  'directories',
  'webhooks',
  'signInMethods',
  'sessions',
  'messageDevices',
  'knownDevices',
  'audit',
] as const

type Entry = { at: Date; actor: string; action: string; subject: string; details: unknown }

/** An audit entry for a person who took part in it: the act and its details for that person, and nothing of the others who took part. */
export function entryForPerson({ at, actor, action, subject, details }: Entry, email: string) {
  const by = actorText(actor, email)
  return subject === email ? { at, action, by, details } : { at, action, by }
}

/** The actor without a name. */
export function actorText(actor: string, email: string) {
  if (actor === '') return null
  if (actor === email) return 'you'
  if (programIn(actor) !== null) return 'a program'
  return actor.includes('@') ? 'an administrator' : 'the system'
}
