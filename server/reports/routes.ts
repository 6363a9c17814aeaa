import { dayInZone, formatInstant } from '../../domain/day'
import { downloadOfficeData, NO_DATA } from '../../domain/reports/contract'
import { employeeRow, extractDays, extractHeader, guestRow } from '../../domain/reports/office-data'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { findOfficeByName } from '../offices/store'
import { recordAudit } from '../platform/audit'
import { route, type Route } from '../platform/mount'
import { csvOf } from './csv'
import { listOfficeGuests, listOfficePeople } from './store'

export const reportRoutes = ({ config, now }: Context): Route[] => [
  route(downloadOfficeData, async ({ db, input, user }) => {
    const office =
      (await findOfficeByName(db, input.office)) ?? fail('not_found', 'This office is not known.')
    const days = extractDays(dayInZone(now(), office.timeZone))
    const window = { office, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
    return db.transaction(async (tx) => {
      const people = await listOfficePeople(tx, window)
      const guests = await listOfficeGuests(tx, window)
      const rows = people.length + guests.length
      if (rows === 0) fail('not_found', NO_DATA)
      await recordAudit(tx, {
        at: now(),
        actor: user.email,
        action: 'download office data',
        subject: office.name,
        details: { from: window.firstDay, to: window.lastDay, rows },
      })
      return csvOf([
        extractHeader(days),
        ...people.map(({ lastUpdated, ...person }) =>
          employeeRow(
            {
              ...person,
              office: office.name,
              lastUpdated: lastUpdated ? formatInstant(lastUpdated, office.timeZone) : '',
            },
            days,
          ),
        ),
        ...guests.map((guest) =>
          guestRow({ ...guest, office: office.name }, days, config.organisation.shortName),
        ),
      ])
    })
  }),
]
