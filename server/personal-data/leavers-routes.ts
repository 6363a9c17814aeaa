import {
  asksForNumber,
  decideLeavers,
  previewLeavers,
  readLeavers,
  suspendLeavers,
  type SeenLeaver,
} from '../../domain/people/leavers'
import { isInNow } from '../../domain/presence/office-today'
import { hoursOf, presenceByArrival } from '../../domain/presence/presence'
import { refuseFields } from '../../domain/problem'
import { toStatement } from '../check-ins/statement-store'
import type { Context } from '../context'
import { lockAddresses } from '../people/store'
import { route, type Route } from '../platform/calls/route'
import { recordReadings } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import { countActivePeople, findLeavers } from './leavers-store'
import { changeSuspensionOf } from './suspend-person'

type Found = Awaited<ReturnType<typeof findLeavers>>[number]

function present({ arrival, ...leaver }: Found, now: Date): SeenLeaver {
  if (!arrival) return { ...leaver, insideOffice: null }
  const { timeIn, proof, last, office, timeZone, days } = arrival
  const seen = { timeIn: new Date(timeIn), proof, last: toStatement(last) }
  const { state } = presenceByArrival(seen, null, hoursOf({ ...days, timeZone }, now), now)
  return { ...leaver, insideOffice: isInNow(state) ? office : null }
}

function emailsOf(list: string) {
  const read = readLeavers(list)
  return 'problem' in read ? refuseFields({ list: read.problem }) : read.emails
}

/** Decides about the addresses of a list. */
async function decide(db: Db, emails: readonly string[], ownEmail: string, now: Date) {
  const found = await findLeavers(db, { emails, at: now })
  const rows = decideLeavers(
    emails,
    found.map((leaver) => present(leaver, now)),
    ownEmail,
  )
  const leavers = rows.filter(({ outcome }) => outcome === 'suspend')
  return { rows, leavers, isAsked: asksForNumber(leavers.length, await countActivePeople(db)) }
}

/** The calls that suspend the people of a list. */
export const leaverRoutes = ({ config, now }: Pick<Context, 'config' | 'now'>): Route[] => [
  route(
    previewLeavers,
    'Shows for each address of a list what its suspension would do, and stores nothing: who has no record, is suspended already, is an administrator, has duties or is inside an office now. The list has addresses, or rows with a column of addresses. Leaves an audit entry for each person who has a record.',
    async ({ db, input, user }) => {
      const at = now()
      const { rows, isAsked } = await decide(db, emailsOf(input.list), user.email, at)
      const shown = rows.filter(({ outcome }) => outcome !== 'unknown')
      const details = { by: 'e-mail' }
      const reading = { at, actor: user.email, action: 'search people', details } as const
      if (shown.length > 0) await recordReadings(db, config.authSecret, reading, shown)
      return { rows, asksForNumber: isAsked }
    },
  ),

  route(
    suspendLeavers,
    'Suspends all people of a list whom its preview says will be suspended, at once, as the suspension of one person does. More than 20 people, and more than a twentieth of those who can sign in, need their `number`. Needs a fresh proof. Leaves an audit entry for each person.',
    async ({ db, input, user }) => {
      const at = now()
      const emails = emailsOf(input.list)
      // All callers lock in one order. Otherwise two could wait for each other.
      await lockAddresses(db, emails.toSorted())
      const { rows, leavers, isAsked } = await decide(db, emails, user.email, at)
      if (leavers.length === 0) refuseFields({ list: 'refusals-people:nobodyToSuspend' })
      if (isAsked && input.number !== leavers.length)
        refuseFields({
          number: { key: 'refusals-people:typeLeavers', values: { number: leavers.length } },
        })
      for (const { email } of leavers) await changeSuspensionOf(db, user, { email, isSuspended: true }, at)
      return { suspended: leavers.length, left: rows.length - leavers.length }
    },
  ),
]
