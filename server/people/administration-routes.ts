import type { Translate } from '../../domain/texts/translate'
import { english, translatorOf } from '../platform/texts'
import {
  ADMIN_ADDED,
  ADMIN_REMOVED,
  ALREADY_EXISTS,
  assignPersonRole,
  createPerson,
  deletionText,
  INCOMPLETE_PAGE,
  listAdministrators,
  listIncompletePeople,
  PERSON_CREATED,
  SEARCH_MATCHES,
  searchPeople,
} from '../../domain/people/administration'
import {
  createJoiners,
  decideJoiners,
  type JoinerRow,
  NO_OFFICE_YET,
  previewJoiners,
  readJoiners,
  UNKNOWN_OFFICE,
} from '../../domain/people/joiners'
import { isSearchProblem, personSearch } from '../../domain/people/person-search'
import type { ParsedInputOf } from '../../domain/endpoint'
import { fail, refuseFields } from '../../domain/problem'
import { ADMIN } from '../../domain/access/role'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { listEnded } from '../offices/store'
import { recordReading, recordReadings } from '../platform/events/audit'
import { route, type Route } from '../platform/calls/route'
import {
  countIncompletePeople,
  findDeletions,
  findOfficeOf,
  findPeople,
  findPersonById,
  incompletePeople,
  listAdministrators as findAdministrators,
  listNamedOffices,
} from './administration-store'
import { createPeople } from './create-people'
import { listMoversByAddress } from './movers-store'
import { assignRole } from './roles'
import { findPerson } from './store'

const UNKNOWN = 'refusals-people:unknownPerson'

/** Decides about the people of a list. Refuses a list that can't be read. */
async function readList(
  db: Db,
  { list: text, columns, office, readmit = [] }: ParsedInputOf<typeof createJoiners>,
  { userId, config, now, t }: { userId: string; now: Date; t: Translate } & Pick<Context, 'config'>,
) {
  const list = readJoiners(text, columns)
  if ('problem' in list) return refuseFields({ list: list.problem })
  const emails = list.joiners.map(({ email }) => email.toLowerCase())
  const offices = await listNamedOffices(db, now)
  const chosen = office ? offices.find(({ id }) => id === office) : null
  if (chosen === undefined) return refuseFields({ office: UNKNOWN_OFFICE })
  const isOwnMeant = office === undefined && list.columns.some(({ read }) => read === 'office')
  const officeOfRest = isOwnMeant ? await findOfficeOf(db, userId, now) : chosen
  const known = {
    existing: new Map((await listMoversByAddress(db, emails, now)).map((mover) => [mover.email, mover])),
    deletions: await findDeletions(db, emails, config.authSecret),
    readmit: new Set(readmit),
    offices,
    officeOfRest,
    organisation: config.organisation,
  }
  return { decided: decideJoiners(list.joiners, known, t), columns: list.columns, office: officeOfRest }
}

export const administrationRoutes = ({ config, now }: Context): Route[] => [
  route(
    searchPeople,
    'The first person, by the alphabet, whose name begins with what is given, whatever the letter case, accents and apostrophes; without a name, whose e-mail does. Beside it the first 20, to choose from, or the next 20 `after` a person of the answer before. With an office only its people. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const search = personSearch(input)
      if (isSearchProblem(search)) fail('invalid', search.message, { [search.field]: search.message })
      const found = await findPeople(db, search, input.office)
      // A person who was deleted meanwhile is followed by the first ones again.
      const from = found.findIndex(({ id }) => id === input.after) + 1
      const matches = found.slice(from, from + SEARCH_MATCHES)
      const details = { by: search.by === 'name' ? 'name' : 'e-mail' }
      const reading = { at: now(), actor: user.email, action: 'search people', details } as const
      await recordReadings(db, config.authSecret, reading, matches)
      return { person: matches[0] ?? null, matches, hasMore: found.length > from + SEARCH_MATCHES }
    },
  ),

  route(
    listIncompletePeople,
    'The people whose record has no office or no name, by e-mail, 100 at a time; `next` is the `after` of the following ones, and `total` counts them all. Leaves an audit entry.',
    async ({ db, input: { after }, user }) => {
      const ended = await listEnded(db, now())
      const found = await incompletePeople(db, { after, most: INCOMPLETE_PAGE + 1, ended })
      const people = found.slice(0, INCOMPLETE_PAGE)
      await recordReading(db, config.authSecret, {
        at: now(),
        actor: user.email,
        action: 'list incomplete people',
      })
      return {
        people,
        total: await countIncompletePeople(db, ended),
        next: found.length > people.length ? (people.at(-1)?.email ?? null) : null,
      }
    },
  ),

  route(
    listAdministrators,
    'The administrators by name, with their office, who made them one and when, their last sign-in as far as the audit has it, and if they have a second factor.',
    async ({ db }) => ({ administrators: await findAdministrators(db) }),
  ),

  route(
    createPerson,
    "Makes a record, in the administrator's own office, for somebody who has not signed in yet. A deleted person gets one with `readmit` and a fresh proof only; without it the field `readmit` of the refusal has the day and the author of the deletion. Leaves an audit entry.",
    async ({ db, input, user }) => {
      const office = (await findOfficeOf(db, user.id, now())) ?? fail('conflict', NO_OFFICE_YET)
      const newcomer = { email: input.email, name: input.name, office }
      const created = await createPeople(db, user, [newcomer], {
        secret: config.authSecret,
        now: now(),
        readmit: input.readmit ? [input.email] : [],
      })
      if (created.length === 0) {
        const deletion = (await findDeletions(db, [input.email], config.authSecret)).get(input.email)
        if (deletion && !(await findPerson(db, input.email)))
          fail('conflict', deletionText(deletion), { readmit: deletionText(deletion) })
        fail('conflict', ALREADY_EXISTS, { email: ALREADY_EXISTS })
      }
      return { info: english(PERSON_CREATED, { office: office.name }) }
    },
  ),

  route(
    previewJoiners,
    'Shows for each person of a list what creating their records would do, and stores nothing. The list is text: tabs, semicolons or commas between the columns email, name (or first and last name), country and office, with or without headings. The answer says how each column was read; `columns` reads them otherwise. People without an office go to `office`. Leaves an audit entry for each person who has a record.',
    async ({ browser, db, input, user }) => {
      const { decided, columns, office } = await readList(db, input, {
        userId: user.id,
        config,
        now: now(),
        t: translatorOf(browser.language),
      })
      const rows = decided.map(({ row }) => row)
      const shown = rows
        .filter(({ outcome }) => outcome === 'exists' || outcome === 'moves')
        .map(({ email }) => ({ email: email.toLowerCase() }))
      const reading = {
        at: now(),
        actor: user.email,
        action: 'search people',
        details: { by: 'e-mail' },
      } as const
      if (shown.length > 0) await recordReadings(db, config.authSecret, reading, shown)
      return { rows, columns, office }
    },
  ),

  route(
    createJoiners,
    'Makes the records of all people in a list that its preview says will be created, at once. The others stay as they are. A deleted person gets one only if `readmit` has the address, which needs a fresh proof. Leaves an audit entry for each person.',
    async ({ browser, db, input, user }) => {
      const at = now()
      const { decided } = await readList(db, input, {
        userId: user.id,
        config,
        now: at,
        t: translatorOf(browser.language),
      })
      const people = decided.flatMap(({ person }) => person ?? [])
      if (people.length === 0) return refuseFields({ list: 'refusals-people:nothingToCreate' })
      const created = await createPeople(db, user, people, {
        secret: config.authSecret,
        now: at,
        readmit: input.readmit ?? [],
      })
      const countOf = (outcome: JoinerRow['outcome']) =>
        decided.filter(({ row }) => row.outcome === outcome).length
      const [refused, barred] = [countOf('refused'), countOf('barred')]
      return {
        created: created.length,
        existing: decided.length - created.length - refused - barred,
        refused,
        barred,
      }
    },
  ),

  route(
    assignPersonRole,
    'Grants or takes the Admin role, but not the caller’s own; the last administrator keeps it. It counts from the next call of the person on. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
      await assignRole(db, { email, role: input.role, by: user, now: now() })
      return { info: english(input.role === ADMIN ? ADMIN_ADDED : ADMIN_REMOVED) }
    },
  ),
]
