import {
  DUTIES_HEADER,
  dutyRow,
  OFFICES_WITHOUT_HEADER,
  officeWithoutRow,
} from '../../domain/duties/duties-file'
import { dutyDaysProblems, dutyPeriod, type DutyDays } from '../../domain/duties/duty-days'
import {
  changeDuty,
  DUTIES_PAGE,
  DUTY_CHANGED,
  DUTY_GIVEN,
  DUTY_TAKEN,
  downloadDuties,
  downloadOfficesWithout,
  giveDuty,
  HAS_DUTY,
  listDuties,
  listOfficesWithout,
  takeDuty,
  type ListedDuty,
  type NeededDuty,
  type OfficeWithout,
} from '../../domain/duties/contract'
import type { Duty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import { fail, refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { listOfficesIn } from '../offices/scope-store'
import { findPersonById } from '../people/administration-store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { route, type Caller, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { createExtracts, part } from '../reports/extract'
import { readCursor, writeCursor } from './cursor'
import {
  countDuties,
  dutiesOfFile,
  hasFormFor,
  listDuties as findDuties,
  listOfficesThatLack,
  officesWithoutFile,
  type DutyFilter,
  type OfficeRow,
} from './list-store'
import * as store from './store'

const UNKNOWN = 'refusals-duties:takenMeanwhile'
const UNKNOWN_PLACE = 'refusals-duties:noSuchOffice'
const NOT_A_CURSOR = 'refusals-duties:takeNext'

const cursorOf = (filter: DutyFilter, after: string | undefined) =>
  after === undefined
    ? null
    : (readCursor(after, (first) => hasFormFor(filter, first)) ?? refuseFields({ after: NOT_A_CURSOR }))

/** The choices of a filter, for the audit. A searched name is not one of them. */
const chosenIn = ({ search: _, office: __, ...choices }: DutyFilter) =>
  Object.fromEntries(
    Object.entries(choices).filter((choice): choice is [string, string] => choice[1] !== undefined),
  )

const officesWithout = (lacking: readonly OfficeRow[], duty: NeededDuty): OfficeWithout[] =>
  lacking.flatMap(({ lacks, ...office }) => {
    const missing = lacks.find((each) => each.duty === duty)
    if (!missing) return []
    const { comes, onlyFromElsewhere } = missing
    return { ...office, comes, onlyFromElsewhere }
  })

const countsOf = (lacking: readonly OfficeRow[]) => ({
  warden: officesWithout(lacking, 'warden').length,
  'first-aider': officesWithout(lacking, 'first-aider').length,
  coordinator: officesWithout(lacking, 'coordinator').length,
})

const detailsOf = (days: DutyDays | undefined) =>
  days && {
    ...(days.from && { from: days.from }),
    until: days.until,
    'certificate until': days.certificateUntil,
  }

/** The calls by which administrators list, give, change and remove duties. */
export const dutyRoutes = (context: Context): Route[] => {
  const { now } = context
  const send = createExtracts(context)

  /** Finds the name of a scope and the period of a duty there. Refuses an unknown scope and days that make no sense. */
  async function requireScope(db: Db, scope: Scope, days: DutyDays, before?: DutyDays) {
    const { where, zones } = (await store.findScope(db, scope)) ?? refuseFields({ scope: UNKNOWN_PLACE })
    const problems = dutyDaysProblems(days, { ...(before && { before }), now: now(), zones })
    if (Object.keys(problems).length > 0) refuseFields(problems)
    return { where, ...dutyPeriod(days, zones) }
  }

  const record = async (
    db: Db,
    by: Caller,
    act: 'give duty' | 'change duty' | 'take duty',
    {
      person,
      duty,
      scope,
      where,
    }: { person: { id: string; email: string }; duty: Duty; scope: Scope; where: string },
    days?: DutyDays,
  ) =>
    recordEvent(db, {
      at: now(),
      by,
      act,
      offices: await listOfficesIn(db, scope),
      person: person.id,
      subject: person.email,
      details: { duty, where, ...detailsOf(days) },
    })

  return [
    route(
      listDuties,
      'Who has which duty where, 50 at a time; `next` is the `after` of the following ones, and the first page has the `total`, and the `counts` of each duty. By name, or by the day if it asks for duties or certificates that end. A place finds the duties that count there, also by a country, a unit or everywhere. A duty is listed until 90 days after its end.',
      async ({ db, input: { after, ...filter } }) => {
        const found = await findDuties(db, filter, now(), cursorOf(filter, after))
        const page = found.slice(0, DUTIES_PAGE)
        const last = found.length > page.length ? page.at(-1) : undefined
        const counts = after === undefined ? await countDuties(db, filter, now()) : null
        return {
          duties: page.map(({ first: _, second: __, ...duty }) => duty),
          total: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
          counts,
          next: last ? writeCursor(last) : null,
        }
      },
    ),

    route(
      downloadDuties,
      'The list of duties as a CSV file, with the same filter. Leaves an audit entry.',
      async (call) => {
        const at = now()
        return send(
          {
            header: DUTIES_HEADER,
            parts: [part(dutiesOfFile(call.input, at), (duty: ListedDuty) => dutyRow(duty, at, english))],
            audit: { action: 'download duties', subject: '', filter: chosenIn(call.input) },
          },
          call,
        )
      },
    ),

    route(
      listOfficesWithout,
      'The offices where nobody has a duty now, neither for the office nor for its country, its unit or everywhere, or only people whose own office is another one have it for the office (`onlyFromElsewhere`): those with the most people first. `counts` has the number of offices without each of the needed duties.',
      async ({ db, input: { duty, ...place } }) => {
        const lacking = await listOfficesThatLack(db, place, now())
        return { offices: officesWithout(lacking, duty), counts: countsOf(lacking) }
      },
    ),

    route(
      downloadOfficesWithout,
      'The offices without a duty as a CSV file, with the same filter. Leaves an audit entry.',
      async (call) => {
        const { duty, ...place } = call.input
        const toRow = (office: OfficeWithout) => officeWithoutRow(office, duty, english)
        return send(
          {
            header: OFFICES_WITHOUT_HEADER,
            parts: [part(officesWithoutFile(duty, place, now()), toRow)],
            audit: { action: 'download offices without duty', subject: '', filter: chosenIn(call.input) },
          },
          call,
        )
      },
    ),

    route(
      giveDuty,
      'Gives a person a duty at an office, in a country, in a business unit or everywhere. It counts from the next call of the person on, or from its first day on. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const { duty, scope, from = null, until = null, certificateUntil = null } = input
        const person =
          (await findPersonById(db, input.person)) ??
          refuseFields({ person: 'refusals-duties:personNotKnown' })
        const days = { from, until, certificateUntil }
        const { where, ...period } = await requireScope(db, scope, days)
        const given = { userId: person.id, duty, scope, ...days, ...period, givenBy: user.id, now: now() }
        const id =
          (await store.recordDuty(db, given)) ??
          fail('conflict', 'refusals-duties:hasDutyAlready', { duty: HAS_DUTY })
        await record(db, user, 'give duty', { person, duty, scope, where }, days)
        return { info: english(DUTY_GIVEN), id }
      },
    ),

    route(
      changeDuty,
      'Changes the first and the last day of a duty, or the last day of its certificate; null is none, and what is not sent stays. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const held = (await store.lockDuty(db, input.id)) ?? fail('not_found', UNKNOWN)
        const { from = held.from, until = held.until, certificateUntil = held.certificateUntil } = input
        const days = { from, until, certificateUntil }
        const isOtherPeriod = from !== held.from || until !== held.until
        const isOtherCertificate = certificateUntil !== held.certificateUntil
        if (!isOtherPeriod && !isOtherCertificate) return { info: english(DUTY_CHANGED) }
        const { startsAt, endsAt } = await requireScope(db, held.scope, days, held)
        await store.changeDutyColumns(db, input.id, {
          ...(isOtherPeriod && { from, until, startsAt, endsAt }),
          ...(isOtherCertificate && { certificateUntil, certificateMailed: null }),
        })
        await record(db, user, 'change duty', held, days)
        return { info: english(DUTY_CHANGED) }
      },
    ),

    route(
      takeDuty,
      'Takes a duty. It counts from the next call of the person on. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const held = (await store.lockDuty(db, input.id)) ?? fail('not_found', UNKNOWN)
        await store.removeDuty(db, input.id)
        await record(db, user, 'take duty', held)
        return { info: english(DUTY_TAKEN) }
      },
    ),
  ]
}
