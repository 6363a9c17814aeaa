import {
  changeOffice,
  createOffice,
  listPlaces,
  MASTER_DATA_UPDATED,
  readOffice,
  RECORD_CREATED,
  updateMasterData,
} from '../../domain/offices/administration'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { asSpelled, isSameName } from '../../domain/offices/name'
import { valuesOf } from '../../domain/offices/place'
import { fail, refuseFields } from '../../domain/problem'
import { randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { recordTemplateQuestions } from '../health/choosing-store'
import { recordAudit } from '../platform/audit'
import type { Db } from '../platform/database'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import {
  changeOfficeColumns,
  findPlaceOf,
  isZoneInDatabase,
  listOfficePlaces,
  lockOffice,
  lockOfficeNames,
  recordOffice,
} from './administration-store'
import { refuseUnknownOffice, requireKnownOffice } from './known-office'
import { columnsOf, detailsOf } from './office-change'
import { findOfficeDetail, listOfficesByCountry } from './store'

export const officeAdministrationRoutes = ({ config, now }: Context): Route[] => {
  const present = async (db: Db, name: string) =>
    (await findOfficeDetail(db, name, config.organisation.shortName)) ?? refuseUnknownOffice()

  return [
    route(readOffice, ({ db, input }) => present(db, input.office)),

    route(changeOffice, ({ db, input, user }) =>
      db.transaction(async (tx) => {
        const office = await requireKnownOffice(tx, input.office)
        const change = await columnsOf(tx, office, input)
        const before = (await lockOffice(tx, office.name)) ?? refuseUnknownOffice()
        const at = now()
        await changeOfficeColumns(tx, office.id, { ...change, updatedBy: user.email, updatedOn: at })
        await recordAudit(tx, {
          at,
          actor: user.email,
          action: 'change office',
          subject: office.name,
          details: detailsOf(before, change),
        })
        await notify(tx, { topic: 'office', office: office.name })
        await notify(tx, { topic: 'offices' })
        return present(tx, office.name)
      }),
    ),

    route(listPlaces, async ({ db, user }) => ({
      own: await findPlaceOf(db, user.id),
      places: await listOfficePlaces(db),
    })),

    route(createOffice, async ({ db, input, user }) => {
      if (!(await isZoneInDatabase(db, input.timeZone)))
        refuseFields({ timeZone: 'This time zone is not known here; please choose another' })
      return db.transaction(async (tx) => {
        const alike = (await lockOfficeNames(tx)).find((name) => isSameName(name, input.name))
        if (alike !== undefined) {
          const message = `There is an office called ${alike} already`
          fail('conflict', `${message}.`, { name: message })
        }
        const places = await listOfficePlaces(tx)
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
        const officeId = await recordOffice(tx, office)
        await recordTemplateQuestions(tx, officeId)
        await recordAudit(tx, {
          at,
          actor: user.email,
          action: 'create office',
          subject: office.name,
          details: { country: office.country, businessUnit: office.businessUnit },
        })
        await notify(tx, { topic: 'offices' })
        return { info: RECORD_CREATED, office: office.name }
      })
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
