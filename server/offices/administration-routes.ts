import { may } from '../../domain/auth/ability'
import {
  changeOffice,
  createOffice,
  listPlaces,
  MASTER_DATA_UPDATED,
  readOffice,
  RECORD_CREATED,
  renameOffice,
  updateMasterData,
} from '../../domain/offices/administration'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { asSpelled } from '../../domain/offices/name'
import { valuesOf } from '../../domain/offices/place'
import { fail, refuseFields } from '../../domain/problem'
import { randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { recordTemplateQuestions } from '../health/choosing-store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import {
  changeOfficeColumns,
  changeOfficeName,
  findNameLike,
  findPlaceOf,
  isZoneInDatabase,
  listOfficePlaces,
  lockOffice,
  recordOffice,
} from './administration-store'
import { refuseUnknownOffice, requireKnownOffice } from './known-office'
import { columnsOf, detailsOf } from './office-change'
import { findOfficeDetail, listOfficesByCountry } from './store'

const refuseName = (alike: string) => {
  const message = `There is an office called ${alike} already`
  return fail('conflict', `${message}.`, { name: message })
}

const COORDINATOR_IS_NAMED = 'The coordinator is chosen by an administrator.'

export const officeAdministrationRoutes = ({ config, now }: Context): Route[] => {
  const present = async (db: Db, officeId: string) =>
    (await findOfficeDetail(db, officeId, config.organisation.shortName)) ?? refuseUnknownOffice()

  return [
    route(readOffice, async ({ db, input }) => present(db, (await requireKnownOffice(db, input.office)).id)),

    route(changeOffice, async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      if (input.coordinator !== undefined && !may(user, 'name a coordinator', null))
        fail('forbidden', COORDINATOR_IS_NAMED, { coordinator: COORDINATOR_IS_NAMED })
      const change = await columnsOf(db, office, input)
      const before = (await lockOffice(db, office.id)) ?? refuseUnknownOffice()
      const at = now()
      await changeOfficeColumns(db, office.id, { ...change, updatedBy: user.email, updatedOn: at })
      await recordEvent(db, {
        at,
        by: user,
        act: 'change office',
        offices: [office.id],
        subject: before.name,
        details: detailsOf(before, change),
      })
      return present(db, office.id)
    }),

    route(renameOffice, async ({ db, input: { office: given, name }, user }) => {
      const { id } = await requireKnownOffice(db, given)
      const before = (await lockOffice(db, id)) ?? refuseUnknownOffice()
      if (before.name === name) return present(db, id)
      const alike = await findNameLike(db, name, id)
      if (alike !== null) refuseName(alike)
      const at = now()
      if (!(await changeOfficeName(db, before, name, { updatedBy: user.email, updatedOn: at })))
        refuseName(name)
      await recordEvent(db, {
        at,
        by: user,
        act: 'rename office',
        offices: [id],
        subject: name,
        details: { name: `${before.name} → ${name}` },
      })
      return present(db, id)
    }),

    route(listPlaces, async ({ db, user }) => ({
      own: await findPlaceOf(db, user.id),
      places: await listOfficePlaces(db),
    })),

    route(createOffice, async ({ db, input, user }) => {
      if (!(await isZoneInDatabase(db, input.timeZone)))
        refuseFields({ timeZone: 'This time zone is not known here; please choose another' })
      const places = await listOfficePlaces(db)
      const at = now()
      const office = {
        ...input,
        country: asSpelled(input.country, valuesOf('country', places)),
        region: asSpelled(input.region, valuesOf('region', places)),
        businessUnit: asSpelled(input.businessUnit, valuesOf('businessUnit', places)),
        checkInKey: randomToken(),
        updatedBy: user.email,
        updatedOn: at,
        createdAt: at,
      }
      const officeId =
        (await recordOffice(db, office)) ?? refuseName((await findNameLike(db, input.name)) ?? input.name)
      await recordTemplateQuestions(db, officeId)
      await recordEvent(db, {
        at,
        by: user,
        act: 'create office',
        offices: [officeId],
        subject: office.name,
        details: { country: office.country, businessUnit: office.businessUnit },
      })
      return { info: RECORD_CREATED, office: office.name, officeId }
    }),

    route(updateMasterData, async ({ db }) => {
      const offices = await listOfficesByCountry(db)
      const countries = countriesOf(offices).map((country) => ({
        country,
        offices: officesIn(offices, country).map(({ name }) => name),
      }))
      return { info: MASTER_DATA_UPDATED, countries }
    }),
  ]
}
