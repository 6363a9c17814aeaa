import type { ParsedInputOf } from '../../domain/endpoint'
import { NOT_SELECTED, type changeOffice } from '../../domain/offices/administration'
import { isLanguage, languageName } from '../../domain/language'
import { fail, refuseFields } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { randomToken } from '../platform/tokens'
import {
  changeOfficeColumns,
  changeOfficeName,
  findNameLike,
  lockOffice,
  lockPersonOf,
} from './administration-store'
import { changeOfficeKey } from './key-store'
import { refuseUnknownOffice } from './known-office'
import type { Office } from './store'

type Actor = { id: string; email: string }
type Asked = Omit<ParsedInputOf<typeof changeOffice>, 'office'>

/** Changes the given fields of an office: its phase, comment, opening hours and so on. */
export async function updateOffice(
  tx: Db,
  actor: Actor,
  { office, ...asked }: Asked & { office: Office },
  now: Date,
) {
  const change = await columnsOf(tx, office, asked)
  const before = (await lockOffice(tx, office.id)) ?? refuseUnknownOffice()
  await changeOfficeColumns(tx, office.id, { ...change, updatedById: actor.id, updatedOn: now })
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'change office',
    offices: [office.id],
    subject: before.name,
    details: detailsOf(before, change),
  })
}

/** Gives an office another name and keeps the old one as a former name. Refuses a name that reads like another office's. */
export async function giveOfficeName(
  tx: Db,
  actor: Actor,
  { office, name }: { office: Office; name: string },
  now: Date,
) {
  const before = (await lockOffice(tx, office.id)) ?? refuseUnknownOffice()
  if (before.name === name) return
  const alike = await findNameLike(tx, name, office.id)
  if (alike !== null) refuseName(alike)
  if (!(await changeOfficeName(tx, before, name, { updatedById: actor.id, updatedOn: now }))) refuseName(name)
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'rename office',
    offices: [office.id],
    subject: name,
    details: { name: `${before.name} → ${name}` },
  })
}

/** Refuses a name that another office has. */
export function refuseName(alike: string): never {
  const values = { name: alike }
  return fail(
    'conflict',
    { key: 'refusals-offices:nameIsTaken', values },
    { name: { key: 'refusals-offices:nameTaken', values } },
  )
}

/** Replaces the check-in key of an office. Returns the new key; the old one no longer works. */
export async function giveOfficeKey(tx: Db, actor: Actor, { id, name }: Office, now: Date) {
  const key = randomToken()
  await changeOfficeKey(tx, id, key)
  await recordEvent(tx, { at: now, by: actor, act: 'renew office key', offices: [id], subject: name })
  return key
}

// An empty phase or validity changes nothing. Empty comments, opening hours and assembly points are stored (specification §5).
async function columnsOf(tx: Db, office: Office, asked: Asked) {
  const {
    phase,
    comment,
    openingHours,
    assemblyPoints,
    language,
    closesAt,
    asksForScreenCode,
    nudgesBeforeClosing,
    coordinator,
    validUntil,
  } = asked
  return {
    ...(phase && { phase }),
    ...(comment !== undefined && { comment }),
    ...(openingHours !== undefined && { openingHours }),
    ...(assemblyPoints !== undefined && { assemblyPoints }),
    ...(language !== undefined && { language }),
    ...(closesAt !== undefined && { closesAt }),
    ...(asksForScreenCode !== undefined && { asksForScreenCode }),
    ...(nudgesBeforeClosing !== undefined && { nudgesBeforeClosing }),
    ...(coordinator !== undefined && { coordinatorId: await requireCoordinator(tx, office, coordinator) }),
    ...(validUntil && { validUntil }),
  }
}

async function requireCoordinator(tx: Db, office: Office, email: string) {
  if (email === '' || email === NOT_SELECTED) return null
  const id = await lockPersonOf(tx, office.id, email.toLowerCase())
  if (id) return id
  return refuseFields({
    coordinator: { key: 'refusals-offices:coordinatorOfOffice', values: { office: office.name } },
  })
}

const COLUMNS = {
  phase: 'phase',
  comment: 'comment',
  openingHours: 'openingHours',
  assemblyPoints: 'assemblyPoints',
  language: 'language',
  closesAt: 'closesAt',
  asksForScreenCode: 'asksForScreenCode',
  nudgesBeforeClosing: 'nudgesBeforeClosing',
  coordinatorId: 'coordinator',
  validUntil: 'validUntil',
}

// A comment, opening hours, assembly points or a coordinator's address are personal. The audit says only that they changed.
function detailsOf(before: Office, change: Awaited<ReturnType<typeof columnsOf>>) {
  const changed = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    (column) => column in change && change[column] !== before[column],
  )
  return {
    fields: changed.map((column) => COLUMNS[column]).join(', '),
    ...(changed.includes('phase') && { phase: `${before.phase} → ${change.phase}` }),
    ...(changed.includes('asksForScreenCode') && { asksForScreenCode: change.asksForScreenCode === true }),
    ...(changed.includes('nudgesBeforeClosing') && {
      nudgesBeforeClosing: change.nudgesBeforeClosing === true,
    }),
    ...(changed.includes('language') && {
      language: [before.language, change.language ?? before.language]
        .map((language) => (isLanguage(language) ? languageName(language) : language))
        .join(' → '),
    }),
    ...(changed.includes('closesAt') && { closesAt: `${before.closesAt} → ${change.closesAt}` }),
    ...(changed.includes('validUntil') && {
      validUntil: `${before.validUntil ?? 'none'} → ${change.validUntil}`,
    }),
  }
}
