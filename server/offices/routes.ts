import { dayInZone } from '../../domain/day'
import { listMyOffices, listOfficeNames, listOffices } from '../../domain/offices/contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { findPerson } from '../people/store'
import { route, type Route } from '../platform/mount'
import {
  findBusinessUnitOf,
  findOfficeCard,
  listBusinessUnits,
  listOfficesByCountry,
  listOfficesOf,
} from './store'

export const officeRoutes = ({ config, now }: Context): Route[] => [
  route(listOfficeNames, ({ db }) => listOfficesByCountry(db)),

  route(listMyOffices, async ({ db, user }) => {
    const { shortName } = config.organisation
    const person = await findPerson(db, user.email)
    const { officeId = null, lastCheckInOfficeId = null, lastCheckInTime = null } = person ?? {}
    const home = officeId && (await findOfficeCard(db, officeId, shortName))
    const elsewhere =
      lastCheckInOfficeId && lastCheckInOfficeId !== officeId
        ? await findOfficeCard(db, lastCheckInOfficeId, shortName)
        : null
    const wasToday = (card: { timeZone: string }) =>
      lastCheckInTime !== null &&
      dayInZone(lastCheckInTime, card.timeZone) === dayInZone(now(), card.timeZone)
    return { home: home || null, checkedInToday: elsewhere && wasToday(elsewhere) ? elsewhere : null }
  }),

  route(listOffices, async ({ db, input, user }) => {
    const businessUnits = await listBusinessUnits(db)
    const own = input.businessUnit === undefined ? await findBusinessUnitOf(db, user.id) : null
    const businessUnit = input.businessUnit ?? own ?? businessUnits[0] ?? ''
    if (input.businessUnit !== undefined && !businessUnits.includes(businessUnit))
      fail('not_found', 'This business unit is not known.')
    const offices = await listOfficesOf(db, businessUnit, config.organisation.shortName)
    return { businessUnit, businessUnits, offices }
  }),
]
