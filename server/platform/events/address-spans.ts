import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from './tables'

const ACT = sql`'change address of person'`
const NEW_ADDRESS = sql`${auditEntries.details} #>> '{changed,address,1}'`

/** The newest entry before `until` by which somebody got an address or gave it up. */
const lastChange = (address: SQL, until: SQL) => sql`
  select coalesce(max(id), 0) from (
    select max(id) as id from ${auditEntries} where action = ${ACT} and subject = ${address} and id < ${until}
    union all
    select max(id) from ${auditEntries} where action = ${ACT} and ${NEW_ADDRESS} = ${address} and id < ${until}
  ) as changes`

const NOW = sql`9223372036854775807`

/**
 * The addresses of the person who has this one now, as a table of a query: entries with an id after `since` up to `until` that name
 * `address` are about this person. An address that somebody else had before names the other one in older entries.
 */
export const addressSpansOf = (email: SQL) => sql`(
  with recursive spans (address, since, until) as (
    select given.address, (${lastChange(sql`given.address`, NOW)}), ${NOW}
    from (select ${email}::text as address) as given
    union all
    select before.subject, (${lastChange(sql`before.subject`, sql`before.id`)}), before.id
    from spans join ${auditEntries} before
      on before.id = spans.since and before.action = ${ACT} and before.details #>> '{changed,address,1}' = spans.address
  )
  select address, since, until from spans
)`

/** True if an entry with this id names the person of a span by the address of a column. */
export const isInSpan = (name: SQL, id: SQL, span: SQL = sql`span`) =>
  sql`${name} = ${span}.address and ${id} > ${span}.since and ${id} <= ${span}.until`

/** Selects those of some addresses that their person has got after an entry. Older entries name another person by them. */
export const addressesGotAfter = (addresses: SQL, id: SQL) => sql`
  select subject as address from ${auditEntries}
  where action = ${ACT} and subject = any(${addresses}) and id > ${id}
  union
  select ${NEW_ADDRESS} from ${auditEntries}
  where action = ${ACT} and ${NEW_ADDRESS} = any(${addresses}) and id > ${id}`
