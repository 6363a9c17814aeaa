import type { ParsedInputOf } from '../../domain/endpoint'
import type { Changed } from '../../domain/audit-details'
import { changes, pick } from '../../domain/changed'
import {
  FREE_TEXTS,
  NOT_SELECTED,
  type changeOffice,
  type EditableField,
} from '../../domain/offices/administration'
import { fail, refuseFields } from '../../domain/problem'
import { factsOfPhase } from '../../domain/webhooks/facts'
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
    facts: factsOfPhase(before, change.phase),
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
    details: { changed: { name: [before.name, name] } },
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

// An empty phase or validity changes nothing. Other empty texts are stored (specification §5).
async function columnsOf(tx: Db, office: Office, asked: Asked) {
  const { phase, coordinator, defaultHost, validUntil, updatedBy: _, updatedOn: __, ...columns } = asked
  return {
    ...columns,
    ...(phase && { phase }),
    ...(coordinator !== undefined && {
      coordinatorId: await requirePersonOf(tx, office, coordinator, 'coordinator'),
    }),
    ...(defaultHost !== undefined && {
      defaultHostId: await requirePersonOf(tx, office, defaultHost, 'defaultHost'),
    }),
    ...(validUntil && { validUntil }),
  }
}

async function requirePersonOf(tx: Db, office: Office, email: string, field: 'coordinator' | 'defaultHost') {
  if (email === '' || email === NOT_SELECTED) return null
  const id = await lockPersonOf(tx, office.id, email.toLowerCase())
  if (id) return id
  return refuseFields({
    [field]: { key: 'refusals-offices:coordinatorOfOffice', values: { office: office.name } },
  })
}

/** The fields that can name people or hold what they wrote. The audit says only that they changed. */
const PERSONAL: readonly EditableField[] = [...FREE_TEXTS, 'coordinator', 'defaultHost']

function detailsOf(
  before: Office,
  { coordinatorId, defaultHostId, ...change }: Awaited<ReturnType<typeof columnsOf>>,
) {
  const values = changes(
    {
      ...pick(before, Object.keys(change) as (keyof typeof change)[]),
      coordinator: before.coordinatorId,
      defaultHost: before.defaultHostId,
    },
    {
      ...change,
      ...(coordinatorId !== undefined && { coordinator: coordinatorId }),
      ...(defaultHostId !== undefined && { defaultHost: defaultHostId }),
    },
  )
  const personal = PERSONAL.filter((field) => field in values).map((field) => [field, null])
  return { changed: { ...values, ...Object.fromEntries(personal) } as Changed<EditableField> }
}
