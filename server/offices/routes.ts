import { dayInZone } from '../../domain/day'
import { listMyOffices, listOfficeNames } from '../../domain/offices/contract'
import type { Context } from '../context'
import { findPerson } from '../people/store'
import { route, type Route } from '../platform/mount'
import { findOfficeCard, listOfficesByCountry } from './store'

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
]
