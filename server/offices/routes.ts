import { listOfficeNames, listOffices } from '../../domain/offices/contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { findBusinessUnitOf, listBusinessUnits, listOfficesByCountry, listOfficesOf } from './store'

export const officeRoutes = ({ config, now }: Context): Route[] => [
  route(listOfficeNames, ({ db, input }) =>
    listOfficesByCountry(db, now(), { withClosed: input.closed === 'on' }),
  ),

  route(listOffices, async ({ db, input, user }) => {
    const businessUnits = await listBusinessUnits(db, now())
    const own = input.businessUnit === undefined ? await findBusinessUnitOf(db, user.id) : null
    const businessUnit = input.businessUnit ?? own ?? businessUnits[0] ?? ''
    if (input.businessUnit !== undefined && !businessUnits.includes(businessUnit))
      fail('not_found', 'This business unit is not known.')
    const offices = await listOfficesOf(db, input.all ? null : businessUnit, {
      shortName: config.organisation.shortName,
      now: now(),
    })
    return { businessUnit, businessUnits, offices }
  }),
]
