import {
  ADMIN_ADDED,
  ADMIN_REMOVED,
  ALREADY_EXISTS,
  assignPersonRole,
  createPerson,
  deletePerson,
  INCOMPLETE_PAGE,
  listIncompletePeople,
  PERSON_DELETED,
  personCreated,
  SEARCH_MATCHES,
  searchPeople,
} from '../../domain/people/administration'
import { isSearchProblem, personSearch } from '../../domain/people/person-search'
import { fail } from '../../domain/problem'
import { ADMIN } from '../../domain/profile/me'
import { removeAllSecretsOf } from '../auth/secret-store'
import { adoptCheckIns } from '../check-ins/store'
import type { Context } from '../context'
import { recordAudit, recordReading } from '../platform/audit'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import {
  coordinates,
  countIncompletePeople,
  findOfficeOf,
  findPeople,
  findPersonById,
  incompletePeople,
  recordPerson,
} from './administration-store'
import { assignRole, requireRemovable } from './roles'
import { liftBar, removePerson } from './store'

const UNKNOWN = 'This person is not known.'
const NO_OFFICE_YET =
  'A new record is created in your own office, and you have none yet. Please choose it under Update Details on your home page.'

/** What administrators do with people. */
export const administrationRoutes = ({ config, now }: Context): Route[] => [
  route(searchPeople, async ({ db, input, user }) => {
    const search = personSearch(input)
    if (isSearchProblem(search)) fail('invalid', search.message, { [search.field]: search.message })
    const found = await findPeople(db, search)
    const person = found[0] ?? null
    await recordReading(db, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'search people',
      subject: person?.email,
      details: { by: search.by === 'name' ? 'name' : 'e-mail' },
    })
    return { person, matches: found.slice(0, SEARCH_MATCHES), hasMore: found.length > SEARCH_MATCHES }
  }),

  route(listIncompletePeople, async ({ db, input: { after }, user }) => {
    const found = await incompletePeople(db, { after, most: INCOMPLETE_PAGE + 1 })
    const people = found.slice(0, INCOMPLETE_PAGE)
    await recordReading(db, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'list incomplete people',
    })
    return {
      people,
      total: await countIncompletePeople(db),
      next: found.length > people.length ? (people.at(-1)?.email ?? null) : null,
    }
  }),

  route(createPerson, ({ db, input, user }) =>
    db.transaction(async (tx) => {
      const office = (await findOfficeOf(tx, user.id)) ?? fail('conflict', NO_OFFICE_YET)
      const { name, email } = input
      const userId =
        (await recordPerson(tx, { name, email, officeId: office.id, now: now() })) ??
        fail('conflict', ALREADY_EXISTS, { email: ALREADY_EXISTS })
      await adoptCheckIns(tx, { userId, email })
      await liftBar(tx, email, config.authSecret)
      await recordAudit(tx, {
        at: now(),
        actor: user.email,
        action: 'create person',
        subject: email,
        details: { office: office.name },
      })
      await notify(tx, { topic: 'office', office: office.name })
      return { info: personCreated(office.name) }
    }),
  ),

  route(assignPersonRole, ({ db, input, user }) =>
    db.transaction(async (tx) => {
      const { id, email, office } = (await findPersonById(tx, input.id)) ?? fail('not_found', UNKNOWN)
      await assignRole(tx, { email, role: input.role, actor: user.email, now: now() })
      await notify(tx, { topic: 'person', person: id })
      if (office) await notify(tx, { topic: 'office', office })
      return { info: input.role === ADMIN ? ADMIN_ADDED : ADMIN_REMOVED }
    }),
  ),

  route(deletePerson, ({ db, input, user }) =>
    db.transaction(async (tx) => {
      const { email, office } = (await findPersonById(tx, input.id)) ?? fail('not_found', UNKNOWN)
      const person = (await requireRemovable(tx, email, user)) ?? fail('not_found', UNKNOWN)
      const isCoordinator = await coordinates(tx, person.id)
      await removePerson(tx, email, now())
      await removeAllSecretsOf(tx, email)
      await recordAudit(tx, { at: now(), actor: user.email, action: 'delete person', subject: email })
      await notify(tx, { topic: 'person', person: person.id })
      if (office) await notify(tx, { topic: 'office', office })
      if (isCoordinator) await notify(tx, { topic: 'offices' })
      return { info: PERSON_DELETED }
    }),
  ),
]
