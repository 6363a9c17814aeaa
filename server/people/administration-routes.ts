import {
  ADMIN_ADDED,
  ADMIN_REMOVED,
  assignPersonRole,
  createPerson,
  INCOMPLETE_PAGE,
  listIncompletePeople,
  personCreated,
  SEARCH_MATCHES,
  searchPeople,
} from '../../domain/people/administration'
import { isSearchProblem, personSearch } from '../../domain/people/person-search'
import { fail } from '../../domain/problem'
import { ADMIN } from '../../domain/access/role'
import type { Context } from '../context'
import { listEnded } from '../offices/store'
import { recordReading, recordReadings } from '../platform/events/audit'
import { route, type Route } from '../platform/calls/route'
import {
  countIncompletePeople,
  findOfficeOf,
  findPeople,
  findPersonById,
  incompletePeople,
} from './administration-store'
import { provisionPerson } from './provision-person'
import { assignRole } from './roles'

const UNKNOWN = 'This person is not known.'
const NO_OFFICE_YET =
  'A new record is created in your own office, and you have none yet. Please choose it under Update Details on your home page.'

export const administrationRoutes = ({ config, now }: Context): Route[] => [
  route(searchPeople, async ({ db, input, user }) => {
    const search = personSearch(input)
    if (isSearchProblem(search)) fail('invalid', search.message, { [search.field]: search.message })
    const found = await findPeople(db, search)
    const matches = found.slice(0, SEARCH_MATCHES)
    const details = { by: search.by === 'name' ? 'name' : 'e-mail' }
    const reading = { at: now(), actor: user.email, action: 'search people', details } as const
    await recordReadings(db, config.authSecret, reading, matches)
    return { person: matches[0] ?? null, matches, hasMore: found.length > SEARCH_MATCHES }
  }),

  route(listIncompletePeople, async ({ db, input: { after }, user }) => {
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
  }),

  route(createPerson, async ({ db, input, user }) => {
    const office = (await findOfficeOf(db, user.id, now())) ?? fail('conflict', NO_OFFICE_YET)
    const newcomer = { email: input.email, name: input.name, office }
    await provisionPerson(db, user, newcomer, { secret: config.authSecret, now: now() })
    return { info: personCreated(office.name) }
  }),

  route(assignPersonRole, async ({ db, input, user }) => {
    const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
    await assignRole(db, { email, role: input.role, by: user, now: now() })
    return { info: input.role === ADMIN ? ADMIN_ADDED : ADMIN_REMOVED }
  }),
]
