import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { addDays, dayInZone, formatDay, type Day } from '../domain/day'
import { downloadOfficeData, downloadQrCheckIns } from '../domain/reports/contract'
import { call } from './call'
import type { Office } from './cast'
import type { Broken } from './told'
import type { Site } from './site'
import { auditOf } from './steps'

const CHECKED_IN = 'Checked In'

type Extract = {
  name: string
  path: string
  action: string
  daysBack: number
  /** A line for each row that is stored, and for each row of the file, in the same words. */
  stored: (db: pg.Client, office: Office, first: Day) => Promise<string[]>
  given: (header: string[], row: string[]) => string
}

const EXTRACTS: Extract[] = [
  {
    name: 'CheckInHistory.csv',
    path: downloadOfficeData.path,
    action: 'download office data',
    daysBack: 15,
    stored: storedVisits,
    given: (header, row) => {
      const first = header.indexOf('LastUpdated') + 1
      const [type = '', name, email] = row
      const days = header.slice(first).filter((_, index) => row[first + index] === CHECKED_IN)
      const comment = type === 'Visitor' ? row[header.indexOf('Comment')] : ''
      return [type.toLowerCase(), name, email, comment, ...days].join(' | ')
    },
  },
  {
    name: 'QRCheckIns.csv',
    path: downloadQrCheckIns.path,
    action: 'download QR check-ins',
    daysBack: 14,
    stored: storedCheckIns,
    given: (_, [type = '', ...row]) => [type.toLowerCase(), ...row].join(' | '),
  },
]

/** Compares the extracts of an office, as an administrator downloads them, with the stored rows of their windows. */
export async function brokenExtracts(site: Site, client: number, office: Office): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const extract of EXTRACTS) {
    const first = addDays(dayInZone(new Date(), office.timeZone), -extract.daysBack)
    const text = await download(site, client, office, extract)
    if (text === null) {
      broken.push({ invariant: 'I9', what: `${extract.name} of ${office.name} was not answered` })
      continue
    }
    const [header = [], ...rows] = parse(text, { bom: true })
    const given = rows.map((row) => extract.given(header, row)).sort()
    const stored = (await site.look((db) => extract.stored(db, office, first))).sort()
    const at = stored.findIndex((row, index) => row !== given[index])
    if (stored.length === given.length && at === -1) continue
    const what = `${extract.name} of ${office.name} has ${given.length} rows of ${stored.length}: ${given[at]} for ${stored[at]}`
    broken.push({ invariant: 'I9', what })
  }
  return broken
}

async function download(site: Site, client: number, office: Office, { path, action }: Extract) {
  const admin = site.cast.roles[client]?.admin
  if (!admin) throw new Error(`there is no administrator for client ${client}`)
  const asked = { path: path.replace(':office', encodeURIComponent(office.name)), token: admin.token }
  const audit = auditOf(admin.email, action, office.name)
  const operation = site.history.invoke(client, { kind: 'download', audit }, asked)
  const answer = await call(site.url(), asked, site.clients.agent)
  site.history.complete(operation, { ...answer, body: null })
  return answer.status === 200 ? String(answer.body) : null
}

async function storedVisits(db: pg.Client, { name, timeZone }: Office, first: Day) {
  const { rows } = await db.query<{ type: string; name: string; email: string; host: string; days: Day[] }>(
    `with here as (select id from offices where name = $1),
     visits as (
       select c.*, u.office_id as home, to_char(time_in at time zone $2, 'YYYY-MM-DD') as day
       from check_ins c left join users u on u.id = c.user_id
       where c.office_id = (select id from here) and time_in >= $3::date::timestamp at time zone $2)
     select 'employee' as type, u.name, u.email, '' as host,
       array(select distinct day from visits v where v.user_id = u.id order by day) as days
     from users u where u.office_id = (select id from here)
     union all
     select case when is_visitor then 'visitor' else 'guest' end, name, email, host, array_agg(distinct day order by day)
     from visits where home is distinct from (select id from here) group by is_visitor, name, email, host`,
    [name, timeZone, first],
  )
  return rows.map(({ type, name: person, email, host, days }) =>
    [type, person, email, type === 'visitor' ? `Host: ${host}` : '', ...days.map(formatDay)].join(' | '),
  )
}

async function storedCheckIns(db: pg.Client, { name, timeZone }: Office, first: Day) {
  const { rows } = await db.query<{ row: string }>(
    `select concat_ws(' | ', case when is_visitor then 'visitor' else 'employee' end, c.name, email, o.name,
       to_char(time_in at time zone $2, 'DD Mon YYYY'), to_char(time_in at time zone $2, 'HH24:MI')) as row
     from check_ins c join offices o on o.id = c.office_id
     where o.name = $1 and time_in >= $3::date::timestamp at time zone $2`,
    [name, timeZone, first],
  )
  return rows.map(({ row }) => row)
}
