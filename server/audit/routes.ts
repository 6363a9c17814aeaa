import { AUDIT_PAGE, listAuditEntries, type AuditRow, type StoredDetails } from '../../domain/audit/contract'
import { refuseFields } from '../../domain/problem'
import type { Translate } from '../../domain/texts/translate'
import type { Context } from '../context'
import { findPerson } from '../people/store'
import { route, type Route } from '../platform/calls/route'
import { translatorOf } from '../platform/texts'
import { listLooksOfPerson } from './looks'
import { looksRoutes } from './looks-routes'
import { cursorAfter, readCursor, writeCursor } from './cursor'
import { listEntries, listEntriesOfFormerAddresses, listNames, listNamesOfPeople } from './store'

const instantOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

function placeOf(before: string | undefined) {
  if (before === undefined) return null
  return readCursor(before) ?? refuseFields({ before: 'refusals-reports:takeNext' })
}

/** The details for a reader. A reason is stored by its key, and read in the reader's language. */
const readBy = (t: Translate, { reason, ...details }: StoredDetails): AuditRow['details'] =>
  reason === undefined ? details : { ...details, reason: typeof reason === 'string' ? reason : t(reason) }

export const auditRoutes = (context: Pick<Context, 'now'>): Route[] => [
  ...looksRoutes(context),

  route(
    listAuditEntries,
    'Who signed in, and who changed, downloaded or looked up what, newest first, 50 at a time; `next` is the `before` of the following ones. `subject` with the whole address of a person also finds who read a list of an office, or of everybody, on which the person stood by a check-in that is stored, and the entries under former addresses of the person. Reading them leaves no entry.',
    async ({ browser, db, input }) => {
      const t = translatorOf(browser.language)
      const { who, subject, action, from, until } = input
      const began = placeOf(input.before)
      const person = subject ? await findPerson(db, subject.toLowerCase()) : null
      const entries = await listEntries(db, {
        actors: who ? await listNames(db, 'actor', who) : undefined,
        subjects: subject ? await listNames(db, 'subject', subject) : undefined,
        looks: person
          ? [
              ...(await listLooksOfPerson(db, person, context.now())),
              ...(await listEntriesOfFormerAddresses(db, person.email)),
            ]
          : [],
        action,
        from: instantOf(from),
        until: instantOf(until),
        began,
      })
      const page = entries.slice(0, AUDIT_PAGE)
      const next = entries.length > AUDIT_PAGE ? cursorAfter(page, began) : null
      const addresses = new Set(page.flatMap(({ actor, subject }) => [actor, subject]))
      const oldestId = Math.min(...page.map(({ id }) => id))
      const people = page.length > 0 ? await listNamesOfPeople(db, [...addresses], oldestId) : []
      return {
        names: Object.fromEntries(people.map(({ email, name }) => [email, name])),
        entries: page.map(({ id: _, at, details, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          details: readBy(t, details),
        })),
        next: next && writeCursor(next),
      }
    },
  ),
]
