import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import type { Text } from '../texts/translate'
import { MOST_JOINERS, MOST_LETTERS, readJoiners, TOO_LONG } from './joiners'

/** More people than these are suspended only after their number was typed. */
const FEW = 20
const FEW_OF_ALL = 0.05

/** True if so many leavers, of so many people who can sign in, are suspended only after their number was typed. */
export const asksForNumber = (leavers: number, people: number) => leavers > Math.max(FEW, people * FEW_OF_ALL)

/** Reads a list of leavers: addresses between blanks, commas or semicolons, or the rows of a spreadsheet. Returns each address once, or the problem of the whole list. */
export function readLeavers(text: string): { emails: string[] } | { problem: Text } {
  const words = text
    .replace(/^\ufeff/, '')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const areAddresses = words.length > 0 && words.every((word) => word.includes('@'))
  const list = readJoiners(areAddresses ? words.map(unquoted).join('\n') : text)
  if ('problem' in list) return list
  const emails = list.joiners.map(({ email }) => email.toLowerCase()).filter(Boolean)
  return { emails: [...new Set(emails)] }
}

const unquoted = (word: string) => word.replace(/^["'<]+|["'>]+$/g, '')

export const LeaverRow = z.object({
  email: z.string(),
  /** Empty for an address without a record. */
  name: z.string(),
  /** The people of `suspend` are suspended by the act. The others stay as they are. */
  outcome: z.enum(['suspend', 'suspended', 'unknown', 'oneself']),
  isAdministrator: z.boolean(),
  /** True if the person has a duty, or coordinates an office. */
  hasDuties: z.boolean(),
  /** The office in which the person is now, as far as check-ins show. Null outside. */
  insideOffice: z.nullable(z.string()),
})
export type LeaverRow = z.infer<typeof LeaverRow>

/** The facts about an address of the list. */
export type SeenLeaver = Omit<LeaverRow, 'outcome'> & { id: string; isSuspended: boolean }

/** Decides about each address of a list. Those with something to look at come first. */
export function decideLeavers(
  emails: readonly string[],
  seen: readonly SeenLeaver[],
  ownEmail: string,
): LeaverRow[] {
  const found = new Map(seen.map((leaver) => [leaver.email, leaver]))
  return emails.map((email) => {
    const leaver = found.get(email)
    if (!leaver)
      return {
        email,
        name: '',
        outcome: 'unknown',
        isAdministrator: false,
        hasDuties: false,
        insideOffice: null,
      }
    const { id: _, isSuspended, ...row } = leaver
    return {
      ...row,
      outcome: email === ownEmail ? 'oneself' : isSuspended ? 'suspended' : 'suspend',
    }
  })
}

const list = z.string('refusals-people:noRows').check(z.maxLength(MOST_LETTERS, TOO_LONG))
const mostBytes = 3 * MOST_LETTERS + 1024
const access = { may: 'administer people', where: 'everywhere' } as const
const limits = [{ calls: 30, seconds: 60 }]

export const previewLeavers = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/leavers/preview',
  access,
  about: [],
  input: z.strictObject({ list }),
  reply: z.object({
    rows: z.array(LeaverRow),
    /** True if the number of people has to be typed. */
    asksForNumber: z.boolean(),
  }),
  mostBytes,
  limits,
})

export const suspendLeavers = endpoint({
  method: 'POST',
  path: '/api/leavers',
  access,
  about: ['people', 'office', 'offices', 'duties', 'audit'],
  input: z.strictObject({
    list,
    /** The number of people who will be suspended, as the administrator typed it. */
    number: z.optional(z.int().check(z.gte(0), z.lte(MOST_JOINERS))),
  }),
  reply: z.object({ suspended: z.int(), left: z.int() }),
  repeatable: true,
  mostBytes,
  limits,
})
