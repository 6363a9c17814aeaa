import { lt, sql, type SQL } from 'drizzle-orm'
import type { DetailsOf } from '../../../domain/audit-details'
import { AUDIT_ACTIONS } from '../../../domain/audit-actions'
import type { Fact } from '../../../domain/fact'
import { HAPPENING_DAYS, type Happening } from '../../../domain/happening'
import type { Db } from '../db/database'
import {
  bool,
  json,
  listOf,
  moment,
  oneOf,
  orNull,
  statement,
  text,
  uuid,
  type Placeholders,
} from '../db/statement'
import { auditEntries, events } from './tables'

/** An actor: a person, or 'command line', 'not signed in', 'ADMIN_EMAILS' or a directory. */
export type By = { id: string; email: string } | string

type Event<Act extends Happening> = {
  at: Date
  act: Act
  by: By
  /** The ids of the changed offices, in any order. */
  offices?: readonly (string | null)[]
  /** The id of the person whom the act affects. */
  person?: string | null
  /** The person or office that the act affects, as the audit names it. */
  subject?: string
  details?: DetailsOf<Act>
  /** The facts that webhooks tell of it. */
  facts?: readonly Fact[]
}

/** The parameters of `happening` in a statement that does one of these acts. */
export const eventOf = <Act extends Happening>() => ({
  at: moment,
  act: oneOf<Act>(),
  isAudited: bool,
  actorId: orNull(uuid),
  personId: orNull(uuid),
  officeIds: listOf(uuid),
  facts: json,
  actor: text,
  subject: text,
  details: json,
})

type EventPlaceholders = Placeholders<ReturnType<typeof eventOf>>

/**
 * The part of a statement that records an act if `done`: the event, and its audit entry if the act has one.
 * Open pages get news of the event after the commit. The part's name is `happened`.
 */
export const happening = (values: EventPlaceholders, done: SQL, officeIds = values.officeIds) => sql`
  entry as (
    insert into ${auditEntries} (at, actor, action, subject, details)
    select ${values.at}, ${values.actor}, ${values.act}, ${values.subject}, ${values.details}
    where ${values.isAudited} and ${done}
  ), happened as (
    insert into ${events} (at, act, actor_id, person_id, office_ids, facts)
    select ${values.at}, ${values.act}, ${values.actorId}, ${values.personId}, ${officeIds}, ${values.facts}
    where ${done}
    returning id
  )`

export function eventValues<Act extends Happening>({
  act,
  at,
  by,
  offices = [],
  person = null,
  subject = '',
  details,
  facts = [],
}: Event<Act>) {
  const { id, email } = typeof by === 'string' ? { id: null, email: by } : by
  return {
    at,
    act,
    isAudited: AUDIT_ACTIONS.some((action) => action === act),
    actorId: id,
    // Nothing of an erased person is kept, not even the id.
    personId: act === 'erase person' ? null : person,
    officeIds: [...new Set(offices.filter((office) => office !== null))],
    facts: JSON.stringify(facts),
    actor: email,
    subject,
    details: JSON.stringify(details ?? {}),
  }
}

const record = statement(
  'record event',
  eventOf<Happening>(),
  (values) => sql`with ${happening(values, sql`true`)} select`,
)

/** Records an event in the transaction of its act. */
export const recordEvent = <Act extends Happening>(db: Db, event: Event<Act>) =>
  record(db, eventValues(event))

const recordEach = statement(
  'record event about many',
  { ...eventOf<Happening>(), subjects: listOf(text), detailsOfEach: listOf(json) },
  ({ subjects, detailsOfEach, ...values }) => sql`
    with each as (
      select * from unnest(${subjects}, ${detailsOfEach}) with ordinality as each (subject, details, place)
    ), entries as (
      insert into ${auditEntries} (at, actor, action, subject, details)
      select ${values.at}, ${values.actor}, ${values.act}, each.subject, each.details from each order by place
    )
    insert into ${events} (at, act, actor_id, person_id, office_ids)
    values (${values.at}, ${values.act}, ${values.actorId}, null, ${values.officeIds})`,
)

type Subject<Act> = { subject: string; details: DetailsOf<Act> }

/** Records one event of an act on many people, with an audit entry for each. */
export const recordEventOfMany = <Act extends Happening>(
  db: Db,
  event: Event<Act>,
  subjects: readonly Subject<Act>[],
) =>
  recordEach(db, {
    ...eventValues(event),
    subjects: subjects.map(({ subject }) => subject),
    detailsOfEach: subjects.map(({ details }) => JSON.stringify(details)),
  })

/** Deletes events that are older than the time for which they are kept. */
export const forgetOldEvents = (db: Db, now: Date) =>
  db.delete(events).where(lt(events.at, new Date(now.getTime() - HAPPENING_DAYS * 86_400_000)))
