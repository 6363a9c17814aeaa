import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { mentions } from '../search'
import { filledOfficeRef } from '../offices/office-reference'

export const KINDS = ['visitor', 'guest', 'staff'] as const
export type Kind = (typeof KINDS)[number]

/** Somebody believed to be inside; a guest is a colleague of another office, or one whose office is not known any more. */
export const Inside = z.object({
  /** Of the check-in: whoever checks in again is to be seen again. */
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(KINDS),
  /** Of visitors; empty for others. */
  company: z.string(),
  host: z.string(),
  since: z.iso.datetime(),
})
export type Inside = z.infer<typeof Inside>

/** A visitor whose leaving somebody said by the phone number alone: whoever knows it can, so that it is not sure. */
export const Unconfirmed = z.extend(z.omit(Inside, { kind: true }), { saidAt: z.iso.datetime() })
export type Unconfirmed = z.infer<typeof Unconfirmed>

/** One of the office's people who said Office for today and has not checked in anywhere. */
export const Awaited = z.object({ id: z.uuid(), name: z.string() })
export type Awaited = z.infer<typeof Awaited>

export const RollCall = z.object({
  timeZone: z.string(),
  /** The day that it is in the office. */
  today: Day,
  asOf: z.iso.datetime(),
  inside: z.array(Inside),
  unconfirmed: z.array(Unconfirmed),
  awaited: z.array(Awaited),
})
export type RollCall = z.infer<typeof RollCall>

export const readRollCall = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-call',
  access: { may: 'call the roll', where: 'the office' },
  summary:
    'Who is believed to be inside of an office now, by name: visitors of today who have not checked out, and employees whose last check-in of today was to this office; apart from them the visitors of today who were checked out by their phone number alone, which their device has not confirmed; and the people of the office who said Office for today and have not checked in. An address stands only for a name that is missing.',
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: RollCall,
  readAgain: true,
})

/** Visitors first: nobody else knows that they are there. A group without anybody is left out. */
export const inGroups = (people: readonly Inside[]) =>
  KINDS.map((kind) => ({ kind, people: people.filter((person) => person.kind === kind) })).filter(
    (group) => group.people.length > 0,
  )

type Listed = Pick<Inside, 'name'> & Partial<Pick<Inside, 'company' | 'host'>>

/** Whom a search finds: by name, company or host. */
export const isFound = ({ name, company = '', host = '' }: Listed, typed: string) =>
  mentions([name, company, host], typed)

/** How many of the people on a list were seen; a tick for somebody who has left it counts no more. */
export const countSeen = (people: readonly { id: string }[], seen: ReadonlySet<string>) =>
  people.filter(({ id }) => seen.has(id)).length

export const insideWords = (count: number) => `${count} ${count === 1 ? 'person' : 'people'} inside`

export const unconfirmedWords = (count: number) =>
  `${count} more ${count === 1 ? 'is' : 'are'} said to have left, not confirmed`

export const seenWords = (seen: number, all: number) => `${seen} of ${all} seen`

/** Whose guest a visitor is: 'Guests Ltd, host Hanna Host'; empty for others. */
export const visitWords = ({ company, host }: Pick<Inside, 'company' | 'host'>) =>
  [company, host && `host ${host}`].filter(Boolean).join(', ')
