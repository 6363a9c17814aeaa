import { AUDIT_PAGE, listAuditEntries } from '../../domain/audit/contract'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { findPerson } from '../people/store'
import { route, type Route } from '../platform/calls/route'
import { listLooksOfPerson } from './looks'
import { looksRoutes } from './looks-routes'
import { cursorAfter, readCursor, writeCursor } from './cursor'
import { listEntries, listNames, listNamesOfPeople } from './store'

const instantOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

function placeOf(before: string | undefined) {
  if (before === undefined) return null
  return readCursor(before) ?? refuseFields({ before: 'refusals-reports:takeNext' })
}

export const auditRoutes = (context: Pick<Context, 'now'>): Route[] => [
  ...looksRoutes(context),

  route(listAuditEntries, async ({ db, input }) => {
    const { who, subject, action, from, until } = input
    const began = placeOf(input.before)
    const person = subject ? await findPerson(db, subject.toLowerCase()) : null
    const entries = await listEntries(db, {
      actors: who ? await listNames(db, 'actor', who) : undefined,
      subjects: subject ? await listNames(db, 'subject', subject) : undefined,
      looks: person ? await listLooksOfPerson(db, person, context.now()) : [],
      action,
      from: instantOf(from),
      until: instantOf(until),
      began,
    })
    const page = entries.slice(0, AUDIT_PAGE)
    const next = entries.length > AUDIT_PAGE ? cursorAfter(page, began) : null
    const addresses = new Set(page.flatMap(({ actor, subject }) => [actor, subject]))
    const people = page.length > 0 ? await listNamesOfPeople(db, [...addresses]) : []
    return {
      names: Object.fromEntries(people.map(({ email, name }) => [email, name])),
      entries: page.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
      next: next && writeCursor(next),
    }
  }),
]
