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
import { ADMIN } from '../../domain/auth/role'
import { removeAllSecretsOf } from '../auth/secret-store'
import { adoptCheckIns } from '../check-ins/store'
import type { Context } from '../context'
import { recordReading } from '../platform/audit'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import {
  countIncompletePeople,
  findOfficeOf,
  findPeople,
  findPersonById,
  incompletePeople,
  listCoordinated,
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

  route(createPerson, async ({ db, input, user }) => {
    const office = (await findOfficeOf(db, user.id)) ?? fail('conflict', NO_OFFICE_YET)
    const { name, email } = input
    const userId =
      (await recordPerson(db, { name, email, officeId: office.id, now: now() })) ??
      fail('conflict', ALREADY_EXISTS, { email: ALREADY_EXISTS })
    await adoptCheckIns(db, { userId, email })
    await liftBar(db, email, config.authSecret)
    await recordEvent(db, {
      at: now(),
      by: user,
      act: 'create person',
      offices: [office.id],
      person: userId,
      subject: email,
      details: { office: office.name },
    })
    return { info: personCreated(office.name) }
  }),

  route(assignPersonRole, async ({ db, input, user }) => {
    const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
    await assignRole(db, { email, role: input.role, by: user, now: now() })
    return { info: input.role === ADMIN ? ADMIN_ADDED : ADMIN_REMOVED }
  }),

  route(deletePerson, async ({ db, input, user }) => {
    const { email, officeId } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
    const person = (await requireRemovable(db, email, user)) ?? fail('not_found', UNKNOWN)
    const coordinated = await listCoordinated(db, person.id)
    await removePerson(db, email, now())
    await removeAllSecretsOf(db, email)
    const event = { at: now(), by: user, person: person.id, subject: email }
    await recordEvent(db, { ...event, act: 'delete person', offices: [officeId] })
    if (coordinated.length > 0)
      await recordEvent(db, { ...event, act: 'release coordinator', offices: coordinated })
    return { info: PERSON_DELETED }
  }),
]
