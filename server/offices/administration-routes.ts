import { may } from '../../domain/access/ability'
import {
  changeOffice,
  listPlaces,
  MASTER_DATA_UPDATED,
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
    route(readOffice, async ({ db, input }) => present(db, (await requireKnownOffice(db, input.office)).id)),

    route(changeOffice, async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      if (input.coordinator !== undefined && !may(user, 'name a coordinator', null))
        fail('forbidden', COORDINATOR_IS_NAMED, { coordinator: COORDINATOR_IS_NAMED })
      await updateOffice(db, user, { ...input, office }, now())
      return present(db, office.id)
    }),

    route(renameOffice, async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      await giveOfficeName(db, user, { office, name: input.name }, now())
      return present(db, office.id)
    }),

    route(listPlaces, async ({ db, user }) => ({
      own: await findPlaceOf(db, user.id),
      places: await listOfficePlaces(db),
    })),

    route(listUnknownValues, async ({ db }) => ({ values: await listUnknown(db) })),

    route(updateMasterData, async ({ db }) => {
      const offices = await listOfficesByCountry(db, now())
      const countries = countriesOf(offices).map((country) => ({
        country,
        offices: officesIn(offices, country).map(({ name }) => name),
      }))
      return { info: english(MASTER_DATA_UPDATED), countries }
    }),
  ]
}
