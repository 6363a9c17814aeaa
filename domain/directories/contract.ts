import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { OfficeName } from '../offices/names-contract'
import { officeRef } from '../offices/office-reference'
import { filledLine } from '../text'

/** The most directories of an organisation, the most domains of one, and the tokens that it may have at a time. */
export const MOST_DIRECTORIES = 50
export const MOST_DOMAINS = 50
export const MOST_TOKENS = 2

/** The days for which a token may count. */
export const TOKEN_DAYS = [90, 180, 365] as const

/** The most words of a directory for offices in one answer, those of most people first. */
export const MOST_WORDS = 500

const ENTER_NAME = 'refusals-systems:enterDirectoryName'
const CHOOSE_DOMAINS = 'refusals-systems:chooseDomains'

export const DirectoryToken = z.object({
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  hasEnded: z.boolean(),
  /** The last use, to the minute. Null before the first. */
  usedAt: z.nullable(z.iso.datetime()),
})

export type DirectoryToken = z.infer<typeof DirectoryToken>

/** A word of a directory for an office, and the office that it means. */
export const DirectoryWord = z.object({
  word: z.string(),
  /** The people of whom the directory says it. */
  people: z.int(),
  /** Null while it means none: no office has this name or id, and none is mapped to it. */
  office: z.nullable(OfficeName),
  /** True if an administrator chose the office. */
  isMapped: z.boolean(),
})
export type DirectoryWord = z.infer<typeof DirectoryWord>

export const ListedDirectory = z.object({
  id: z.uuid(),
  name: z.string(),
  domains: z.array(z.string()),
  connectedAt: z.iso.datetime(),
  /** The people whom it has written, and those of them who can sign in. */
  people: z.int(),
  active: z.int(),
  tokens: z.array(DirectoryToken),
  words: z.array(DirectoryWord),
})
export type ListedDirectory = z.infer<typeof ListedDirectory>

const path = '/api/directories'
const access = { may: 'manage systems', where: 'everywhere' } as const
const directory = z.uuid('refusals-systems:directoryUnknown')

const facts = {
  /** The name of the directory as the audit has it. */
  name: filledLine(60, ENTER_NAME),
  domains: z
    .array(filledLine(253, CHOOSE_DOMAINS).check(z.toLowerCase()), CHOOSE_DOMAINS)
    .check(z.minLength(1, CHOOSE_DOMAINS), z.maxLength(MOST_DOMAINS, CHOOSE_DOMAINS)),
}

export const listDirectories = endpoint({
  method: 'GET',
  path,
  access,
  about: ['people', 'offices'],
  input: z.strictObject({}),
  reply: z.object({
    /** The address that a directory needs. */
    address: z.string(),
    /** The domains that no directory has yet. */
    freeDomains: z.array(z.string()),
    directories: z.array(ListedDirectory),
  }),
})

export const connectDirectory = endpoint({
  method: 'POST',
  path,
  access,
  about: ['people', 'audit'],
  input: z.strictObject(facts),
  reply: z.object({ id: z.uuid() }),
  repeatable: true,
})

export const changeDirectory = endpoint({
  method: 'PUT',
  path: `${path}/:directory`,
  access,
  about: ['people', 'audit'],
  input: z.strictObject({ directory, ...facts }),
  reply: z.object({ name: z.string() }),
  transacts: true,
})

export const endDirectory = endpoint({
  method: 'DELETE',
  path: `${path}/:directory`,
  access,
  about: ['people', 'audit'],
  input: z.strictObject({ directory }),
  reply: z.object({ name: z.string() }),
  transacts: true,
})

/** The answer has the only copy of the token, so it is not kept for a repeated call. */
export const makeDirectoryToken = endpoint({
  method: 'POST',
  path: `${path}/:directory/tokens`,
  access,
  about: ['people', 'audit'],
  input: z.strictObject({ directory, days: z.literal([...TOKEN_DAYS]) }),
  reply: z.object({ token: z.string(), lastDay: Day }),
  transacts: true,
})

export const withdrawDirectoryToken = endpoint({
  method: 'DELETE',
  path: `${path}/:directory/tokens/:token`,
  access,
  about: ['people', 'audit'],
  input: z.strictObject({ directory, token: z.uuid('refusals-systems:directoryUnknown') }),
  reply: z.object({ name: z.string() }),
  transacts: true,
})

export const mapDirectoryOffice = endpoint({
  method: 'PUT',
  path: `${path}/:directory/offices`,
  access,
  about: ['people', 'office', 'offices', 'audit'],
  input: z.strictObject({
    directory,
    word: filledLine(100, 'refusals:enterText'),
    /** Empty: the word means the office of this name again. */
    office: officeRef,
  }),
  reply: z.object({
    /** The people who have another office now. */
    moved: z.int(),
  }),
  transacts: true,
})
