import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { addDays, dayInZone, type Day } from '../domain/day'
import { downloadOfficeData, downloadQrCheckIns } from '../domain/reports/contract'
import { call } from './call'
import type { Office } from './cast'
import type { BrokenInvariant } from './evidence'
import type { Site } from './site'
import { auditOf } from './steps'

const NOT_SET = 'Not Set'

type Visited = Pick<Office, 'name' | 'timeZone'>

export type Extract = {
  name: string
  path: string
  action: string
  daysBack: number
  /** Writes one line for each stored row, in the same form as for each row of the file. */
  stored: (db: pg.Client, office: Visited, first: Day) => Promise<string[]>
  given: (header: string[], row: string[]) => string
}

export const EXTRACTS: Extract[] = [
  {
    name: 'CheckInHistory.csv',
    path: downloadOfficeData.path,
    action: 'download office data',
    daysBack: 15,
    stored: storedVisits,
    given: (header, row) => {
      const first = header.indexOf('LastUpdated') + 1
      const [type, name, email, office, comment, updated] = row
      const days = header.map((day, column) => `${day} ${row[column]}`).slice(first)
      const daysWithStatus = days.filter((day) => !day.endsWith(NOT_SET))
      return lineOf([type, name, email, office, type === 'guest' ? '' : comment, updated, ...daysWithStatus])
    },
  },
  {
    name: 'QRCheckIns.csv',
    path: downloadQrCheckIns.path,
    action: 'download QR check-ins',
    daysBack: 14,
    stored: storedCheckIns,
    given: (_, row) => lineOf(row),
  },
]

/**
 * Compares the extracts of an office, as an administrator downloads them, with the stored rows of the same
 * days.
 */
export async function brokenExtracts(site: Site, client: number, office: Office): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const extract of EXTRACTS) {
    const first = addDays(dayInZone(new Date(), office.timeZone), -extract.daysBack)
    const text = await download(site, client, office, extract)
    const stored = await site.look((db) => extract.stored(db, office, first))
    broken.push(...brokenFile(extract, office.name, text, stored))
  }
  return broken
}

/** Checks that a file has exactly the stored rows, in any order. Null means that no file came. */
export function brokenFile(
  extract: Extract,
  office: string,
  text: string | null,
  rows: string[],
): BrokenInvariant[] {
  const file = `${extract.name} of ${office}`
  if (text === null) return [{ invariant: 'I9', what: `${file} was not answered` }]
  const [header = [], ...cells] = parse(text, { bom: true })
  const fileRows = cells.map((row) => extract.given(header, row)).sort()
  const stored = rows.toSorted()
  const longer = fileRows.length > stored.length ? fileRows : stored
  const at = longer.findIndex((_, index) => fileRows[index] !== stored[index])
  if (at === -1) return []
  const difference = `${fileRows[at] ?? 'nothing'} for ${stored[at] ?? 'nothing'}`
  return [{ invariant: 'I9', what: `${file} has ${fileRows.length} rows of ${stored.length}: ${difference}` }]
}

async function download(site: Site, client: number, office: Office, { path, action }: Extract) {
  const admin = site.cast.roles[client]?.admin
  if (!admin) throw new Error(`there is no administrator for client ${client}`)
  const request = { path: path.replace(':office', encodeURIComponent(office.name)), token: admin.token }
  const audit = auditOf(admin.email, action, office.name)
  const operation = site.history.invoke(client, { kind: 'download', audit }, request)
  const answer = await call(site.url(), request, site.clients.agent)
  site.history.complete(operation, { ...answer, body: null })
  return answer.status === 200 ? String(answer.body) : null
}

type StoredVisits = Record<'type' | 'name' | 'email' | 'comment' | 'updated', string> & { days: string[] }

async function storedVisits(db: pg.Client, { name, timeZone }: Visited, first: Day) {
  const { rows } = await db.query<StoredVisits>(
    `with here as (select id from offices where name = $1),
     visits as (
       select c.*, coalesce(v.host, '') as host, u.office_id as home, (time_in at time zone $2)::date as day
       from check_ins c left join visits v on v.check_in_id = c.id left join users u on u.id = c.user_id
       where c.office_id = (select id from here) and time_in >= $3::date::timestamp at time zone $2),
     told as (
       select user_id, day, 'Checked In' as label from visits
       union
       select user_id, day, (array['Home', 'Office', 'Client', 'On Leave'])[status] from day_statuses s
       where day between $3::date and $3::date + 45
         and not exists (select 1 from visits v where v.user_id = s.user_id and v.day = s.day))
     select 'Employee' as type, u.name, u.email, u.comment,
       coalesce(to_char(last_updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as updated,
       array(select to_char(day, 'DD Mon YYYY ') || label from told where user_id = u.id order by day) as days
     from users u where u.office_id = (select id from here)
     union all
     select case when is_visitor then 'Visitor' when user_id is null then 'Former' else 'guest' end, name, email,
       case when is_visitor then 'Host: ' || host when user_id is null then 'Deleted since' else '' end, '',
       array(select to_char(day, 'DD Mon YYYY ') || 'Checked In' from unnest(array_agg(distinct day)) day order by day)
     from visits where home is distinct from (select id from here) group by is_visitor, user_id is null, name, email, host`,
    [name, timeZone, first],
  )
  return rows.map(({ type, name: person, email, comment, updated, days }) =>
    lineOf([type, person, email, name, comment, updated, ...days]),
  )
}

async function storedCheckIns(db: pg.Client, { name, timeZone }: Visited, first: Day) {
  const { rows } = await db.query<{ row: string }>(
    `select concat_ws(' | ', case when is_visitor then 'Visitor' when u.id is null then 'Former'
         when u.office_id = o.id then 'Employee' else 'guest' end, c.name, c.email, o.name,
       to_char(time_in at time zone $2, 'DD Mon YYYY'), to_char(time_in at time zone $2, 'HH24:MI')) as row
     from check_ins c join offices o on o.id = c.office_id left join users u on u.id = c.user_id
     where o.name = $1 and time_in >= $3::date::timestamp at time zone $2`,
    [name, timeZone, first],
  )
  return rows.map(({ row }) => row)
}

const lineOf = (cells: (string | undefined)[]) => cells.join(' | ')
