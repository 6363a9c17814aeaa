import { may } from '../../domain/access/ability'
import {
  changeOffice,
  listPlaces,
  readOffice,
  renameOffice,
  updateMasterData,
} from '../../domain/offices/administration'
import { listUnknownValues } from '../../domain/offices/unknown-contract'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { findPlaceOf, listOfficePlaces } from './administration-store'
import { giveOfficeName, updateOffice } from './change-office'
import { refuseUnknownOffice, requireKnownOffice } from './known-office'
import { listUnknown } from './unknown-values-store'
import { findOfficeDetail } from './card-store'
import { listOfficesByCountry } from './store'

const COORDINATOR_IS_NAMED = 'refusals-offices:coordinatorByAdmin'

export const officeAdministrationRoutes = ({ config, now }: Context): Route[] => {
  const present = async (db: Db, officeId: string) =>
    (await findOfficeDetail(db, officeId, config.organisation.shortName)) ?? refuseUnknownOffice()

  return [
    route(
      readOffice,
      'One office with its region and business unit, without its check-in key.',
      async ({ db, input }) => present(db, (await requireKnownOffice(db, input.office)).id),
    ),

    route(
      changeOffice,
      "Changes an office's phase, comment, opening hours and street address (each one line of at most 200 characters), assembly points (one on each line, at most 300 characters), closing time (HH:MM of its clock), language, whether it asks staff for the changing code on its screen, whether it reminds them before it closes, coordinator, default host and validity. What is not sent stays, an empty phase or validity too; an empty comment, opening hours, street address or assembly points are stored; the coordinator and the default host are each one of the office's people, or '' or 'Not Selected' for none. Who changed it and when come from the session and the clock. Leaves an audit entry (specification §5).",
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        if (input.coordinator !== undefined && !may(user, 'name a coordinator', null))
          fail('forbidden', COORDINATOR_IS_NAMED, { coordinator: COORDINATOR_IS_NAMED })
        await updateOffice(db, user, { ...input, office }, now())
        return present(db, office.id)
      },
    ),

    route(
      renameOffice,
      "Gives an office another name of at most 100 characters. Its people, history, check-in key and addresses stay, and it is still found by the names that it had before; what was recorded under an old name, such as weekly snapshots, says that name. 409 at `name` where another office's name differs only in capitals, accents, spaces or signs; the name that it has already changes nothing. Leaves an audit entry.",
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        await giveOfficeName(db, user, { office, name: input.name }, now())
        return present(db, office.id)
      },
    ),

    route(
      listPlaces,
      "The country, region, business unit and time zone of the offices that exist, the most usual first, and the caller's own: what a new office can be given.",
      async ({ db, user }) => ({
        own: await findPlaceOf(db, user.id),
        places: await listOfficePlaces(db),
      }),
    ),

    route(
      listUnknownValues,
      'The stored time zones, countries, languages, statuses and other values of lists that this release, its Node.js or the database does not know, each with its office, or with the number of rows. An office of an unknown zone works in UTC, and such a text counts as none.',
      async ({ db }) => ({ values: await listUnknown(db) }),
    ),

    route(
      updateMasterData,
      'Every country with the names of its offices. It is always built from the offices, so nothing is stored and nothing can drift.',
      async ({ db }) => {
        const offices = await listOfficesByCountry(db, now())
        const countries = countriesOf(offices).map((country) => ({
          country,
          offices: officesIn(offices, country).map(({ name }) => name),
        }))
        return { info: english('offices:masterDataUpdated'), countries }
      },
    ),
  ]
}
