import { weekOf } from '../../domain/day'
import { downloadOfficePeople } from '../../domain/people/contract'
import { matches, searchedTexts, type StatusFilter } from '../../domain/people/filter'
import { listHeader, listRow } from '../../domain/people/list-file'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/reports/csv'
import { mentions } from '../../domain/search'
import type { Context } from '../context'
import { english, translatorOf } from '../platform/texts'
import { recordAudit } from '../platform/events/audit'
import { route } from '../platform/calls/route'
import { listFollowedIds } from './followed-store'
import { peopleViewOf, readOfficePeople, requireOffices } from './office-people'

/** The list of people as a file. It has the rows of the page for the same viewer, offices, search and filters. */
export const peopleListRoute = ({ config, now }: Pick<Context, 'config' | 'now'>) =>
  route(
    downloadOfficePeople,
    'The people of an office, and of up to four more that are named by `also`, as the page lists them, with the same search and filters, as a CSV file. Leaves an audit entry for each office.',
    async ({ browser, db, input, user }) => {
      const at = now()
      const view = peopleViewOf({ config, now }, await requireOffices(db, input), input, user)
      const filter = {
        day: view.day,
        status: Number(input.status ?? 0) as StatusFilter,
        expiredOnly: input.expired !== undefined,
        checkedInOnly: input.checkedin !== undefined,
        duty: input.duty ?? null,
        followedOnly: input.followed !== undefined,
      }
      const followed = filter.followedOnly ? await listFollowedIds(db, user.id) : []
      const t = translatorOf(browser.language)
      const listed = (await readOfficePeople(db, view, at)).filter(
        (person) =>
          matches(person, filter, { now: at, followed }) &&
          mentions(searchedTexts(person, t), input.search ?? ''),
      )
      const [from = view.day, , , , , , to = view.day] = weekOf(view.day)
      for (const { office, officeId } of view.places)
        await recordAudit(db, {
          at,
          actor: user.email,
          action: 'download list of people',
          subject: office,
          details: { from, to, rows: listed.filter((person) => person.officeId === officeId).length },
        })
      const shown = { ...view, now: at }
      const rows = listed.map((person) => listRow(person, shown, english))
      return BYTE_ORDER_MARK + [listHeader(shown), ...rows].map(csvLine).join('')
    },
  )
