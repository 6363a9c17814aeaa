import type pg from 'pg'
import { isOfLink, type Mark } from '../domain/roll-call/mark'
import { DRILL_EMAIL } from './cast'
import { auditOf } from './steps'

export type StoredCheckIn = {
  isVisitor: boolean
  email: string
  name: string
  company: string
  phone: string
  host: string
  formRequired: boolean
  office: string
  timeIn: Date
  timeOut: Date | null
  endedBy: string | null
}

export type StoredDeclaration = { email: string; office: string; submittedAt: Date; validUntil: Date }

/** Something that a person has said of a check-in: whose check-in, and to which office. */
export type StoredStatement = { checkIn: string; email: string; office: string; what: string; at: Date }

export type StoredMark = Mark & { rollCall: string }

/** The marks of the drill's roll calls in the order in which they came, with those of links. */
export async function readMarks(db: pg.Client) {
  const { rows } = await db.query<StoredMark>(
    `select m.roll_call_id as "rollCall", m.id, m.about, m.kind, m.note, m.supersedes, m.after, m.by_id as by
     from roll_call_marks m join roll_calls r on r.id = m.roll_call_id join users u on u.id = r.started_by_id
     where u.email like $1 order by m.position`,
    [DRILL_EMAIL],
  )
  return rows
}

/** The stored data about the drill's people, read past the server. */
export type StoredRows = {
  checkIns: StoredCheckIn[]
  declarations: StoredDeclaration[]
  registers: Map<string, string>
  statements: StoredStatement[]
  /** The marks that somebody brought to a roll call of the drill's own wardens. */
  marks: StoredMark[]
  /** The number of audit entries, by who did what to whom. */
  audits: Map<string, number>
  /** The number of rows about people who are not part of the drill. */
  strangers: number
}

export async function readStored(db: pg.Client): Promise<StoredRows> {
  const checkIns = await db.query<StoredCheckIn>(
    `select is_visitor as "isVisitor", email, c.name, coalesce(company, '') as company, coalesce(phone, '') as phone,
       coalesce(host, '') as host, coalesce(form_required, false) as "formRequired",
       o.name as office, time_in as "timeIn", last.at as "timeOut", last.source as "endedBy"
     from check_ins c join offices o on o.id = c.office_id left join visits v on v.check_in_id = c.id left join lateral (
       select at, source from presence_statements where is_visitor and check_in_id = c.id order by nr desc limit 1
     ) as last on true
     where email like $1`,
    [DRILL_EMAIL],
  )
  const declarations = await db.query<StoredDeclaration>(
    `select email, o.name as office, d.submitted_at as "submittedAt", d.valid_until as "validUntil"
     from declarations d join users u on u.id = d.user_id join offices o on o.id = d.office_id where email like $1`,
    [DRILL_EMAIL],
  )
  const registers = await db.query<{ register: string; value: string }>(
    `select 'comment of ' || email as register, comment as value from users
     where email like $1 and email not like 'drill-made-%'
     union all
     select s.day || ' of ' || email, s.status || ' ' || s.comment
     from day_statuses s join users u on u.id = s.user_id where email like $1
     union all
     select 'record of ' || email, name from users where email like 'drill-made-%' and email like $1
     union all
     select 'key of ' || name, check_in_key from offices
     union all
     select 'state of ' || name, phase || ' ' || comment from offices`,
    [DRILL_EMAIL],
  )
  const statements = await db.query<StoredStatement>(
    `select s.check_in_id as "checkIn", c.email, o.name as office, s.what, s.at
     from presence_statements s join check_ins c on c.id = s.check_in_id join offices o on o.id = c.office_id
     where c.email like $1 and not c.is_visitor and s.what <> 'closed' order by s.said_at, s.nr`,
    [DRILL_EMAIL],
  )
  const marks = await readMarks(db)
  const audits = await db.query<{ actor: string; action: string; subject: string; count: string }>(
    `select actor, action, subject, count(*) from audit_entries where actor like $1 group by actor, action, subject`,
    [DRILL_EMAIL],
  )
  const strangers = await db.query<{ count: string }>(
    `select (select count(*) from check_ins where email not like $1)
          + (select count(*) from declarations d join users u on u.id = d.user_id where email not like $1)
          + (select count(*) from users where email not like $1) as count`,
    [DRILL_EMAIL],
  )
  return {
    checkIns: checkIns.rows,
    declarations: declarations.rows,
    registers: new Map(registers.rows.map(({ register, value }) => [register, value])),
    statements: statements.rows,
    marks: marks.filter((mark) => !isOfLink(mark)),
    audits: new Map(
      audits.rows.map(({ actor, action, subject, count }) => [
        auditOf(actor, action, subject),
        Number(count),
      ]),
    ),
    strangers: Number(strangers.rows[0]?.count),
  }
}

export const visitOf = (office: string | null, at: Date | null) =>
  office === null || at === null ? 'nowhere' : `${office} at ${at.toISOString()}`
