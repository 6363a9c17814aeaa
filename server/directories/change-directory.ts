import { utcDay } from '../../domain/day'
import { MOST_DIRECTORIES, MOST_TOKENS, MOST_WORDS } from '../../domain/directories/contract'
import { fail, refuseFields } from '../../domain/problem'
import { releaseCoordinator } from '../offices/administration-store'
import { recordAudit } from '../platform/events/audit'
import { recordEvent, recordEventOfMany } from '../platform/events/events'
import type { Db } from '../platform/db/database'
import { hashToken, randomToken } from '../platform/tokens'
import {
  countDirectories,
  countMappings,
  countPeopleOf,
  countTokens,
  isNameTaken,
  lockDirectory,
  movePeopleOfWord,
  noteOfficeOfWord,
  recordDirectory,
  recordDomains,
  recordMapping,
  recordToken,
  removeDirectory,
  removeDomains,
  removeToken,
  renameDirectory,
} from './store'
import { officeOf } from './write-person'

type By = { id: string; email: string }
type Facts = { name: string; domains: readonly string[] }

const DAY_MS = 86_400_000
const UNKNOWN = 'refusals-systems:directoryUnknown'
const NAME_TAKEN = 'refusals-systems:directoryNameTaken'

/** Connects a directory with domains of the organisation that no other one has. Returns its id. */
export async function connectDirectory(
  tx: Db,
  by: By,
  { name, domains }: Facts,
  { allowed, now }: { allowed: readonly string[]; now: Date },
) {
  if ((await countDirectories(tx)) >= MOST_DIRECTORIES)
    fail('conflict', 'refusals-systems:tooManyDirectories')
  const wanted = requireAllowed(domains, allowed)
  const id = (await recordDirectory(tx, name, now)) ?? refuseFields({ name: NAME_TAKEN })
  await takeDomains(tx, id, wanted)
  await recordAudit(tx, {
    at: now,
    actor: by.email,
    action: 'connect directory',
    subject: name,
    details: { domains: wanted },
  })
  return id
}

/** Changes the name and the domains of a directory. It lets go the people of a domain that it loses, as they are. */
export async function changeDirectory(
  tx: Db,
  by: By,
  { directory: id, name, domains }: Facts & { directory: string },
  { allowed, now }: { allowed: readonly string[]; now: Date },
) {
  const before = (await lockDirectory(tx, id)) ?? fail('not_found', UNKNOWN)
  const wanted = requireAllowed(domains, allowed)
  const changed = {
    ...(name !== before.name && { name: [before.name, name] as const }),
    ...(wanted.join() !== before.domains.join() && {
      domains: [before.domains.join(', '), wanted.join(', ')] as const,
    }),
  }
  if (Object.keys(changed).length === 0) return { name }
  if (changed.name) {
    if (await isNameTaken(tx, id, name)) refuseFields({ name: NAME_TAKEN })
    await renameDirectory(tx, id, name)
  }
  await removeDomains(
    tx,
    id,
    before.domains.filter((domain) => !wanted.includes(domain)),
  )
  await takeDomains(
    tx,
    id,
    wanted.filter((domain) => !before.domains.includes(domain)),
  )
  await recordAudit(tx, {
    at: now,
    actor: by.email,
    action: 'change directory',
    subject: name,
    details: { changed },
  })
  return { name }
}

function requireAllowed(domains: readonly string[], allowed: readonly string[]) {
  const foreign = domains.find((domain) => !allowed.includes(domain))
  if (foreign !== undefined)
    refuseFields({ domains: { key: 'refusals-systems:domainNotAllowed', values: { domain: foreign } } })
  return [...new Set(domains)].toSorted()
}

async function takeDomains(tx: Db, id: string, domains: readonly string[]) {
  const taken = await recordDomains(tx, id, domains)
  const lost = domains.find((domain) => !taken.includes(domain))
  if (lost !== undefined)
    refuseFields({ domains: { key: 'refusals-systems:domainTaken', values: { domain: lost } } })
}

/** Ends a directory with its tokens. Its people stay as they are, and administrators change them again. */
export async function endDirectory(tx: Db, by: By, id: string, now: Date) {
  const { name } = (await lockDirectory(tx, id)) ?? fail('not_found', UNKNOWN)
  const people = await countPeopleOf(tx, id)
  await removeDirectory(tx, id)
  const details = { people }
  await recordAudit(tx, { at: now, actor: by.email, action: 'end directory', subject: name, details })
  return { name }
}

/** Makes a token of a directory, which has two at most. Only this answer has it. */
export async function makeToken(
  tx: Db,
  by: By,
  { directory: id, days }: { directory: string; days: number },
  { secret, now }: { secret: string; now: Date },
) {
  const { name } = (await lockDirectory(tx, id)) ?? fail('not_found', UNKNOWN)
  if ((await countTokens(tx, id, now)) >= MOST_TOKENS) fail('conflict', 'refusals-systems:tooManyTokens')
  const token = randomToken()
  const endsAt = new Date(now.getTime() + days * DAY_MS)
  await recordToken(tx, {
    directoryId: id,
    tokenHash: hashToken(secret, token),
    madeById: by.id,
    madeAt: now,
    endsAt,
  })
  const lastDay = utcDay(endsAt)
  const details = { until: lastDay }
  await recordAudit(tx, {
    at: now,
    actor: by.email,
    action: 'make directory token',
    subject: name,
    details,
  })
  return { token, lastDay }
}

/** Withdraws a token of a directory, which counts from the next call on. */
export async function withdrawToken(
  tx: Db,
  by: By,
  { directory: id, token }: { directory: string; token: string },
  now: Date,
) {
  const { name } = (await lockDirectory(tx, id)) ?? fail('not_found', UNKNOWN)
  if (!(await removeToken(tx, id, token))) fail('not_found', UNKNOWN)
  await recordAudit(tx, { at: now, actor: by.email, action: 'withdraw directory token', subject: name })
  return { name }
}

type Mapping = { directory: string; word: string; office: { id: string; name: string } | null }

/** Maps a word of a directory to an office, and moves the people of whom it is said. Without an office the word means the one of its name. */
export async function mapOffice(tx: Db, by: By, { directory: id, word, office }: Mapping, now: Date) {
  const { name } = (await lockDirectory(tx, id)) ?? fail('not_found', UNKNOWN)
  if ((await countMappings(tx, id)) >= MOST_WORDS) fail('conflict', 'refusals-systems:tooManyWords')
  await recordMapping(tx, id, word, office?.id ?? null)
  const meant = await officeOf(tx, { id }, word, now)
  await noteOfficeOfWord(tx, id, word, meant?.id ?? null)
  await recordAudit(tx, {
    at: now,
    actor: by.email,
    action: 'map directory word',
    subject: name,
    details: { word, office: meant?.name ?? null },
  })
  return meant ? movePeople(tx, by, { id, word, office: meant }, now) : 0
}

async function movePeople(
  tx: Db,
  by: By,
  { id, word, office }: { id: string; word: string; office: { id: string; name: string } },
  now: Date,
) {
  const moved = await movePeopleOfWord(tx, id, word, office.id)
  if (moved.length === 0) return 0
  await recordEventOfMany(
    tx,
    { at: now, by, act: 'change person', offices: [office.id, ...moved.map(({ formerId }) => formerId)] },
    moved.map(({ email, former }) => ({
      subject: email,
      details: { changed: { office: [former, office.name] as const } },
    })),
  )
  for (const person of moved.filter(({ coordinates }) => coordinates)) {
    const left = await releaseCoordinator(tx, person.id, office.id)
    await recordEvent(tx, {
      at: now,
      by,
      act: 'release coordinator',
      offices: left.map((each) => each.id),
      person: person.id,
      subject: person.email,
    })
  }
  return moved.length
}
