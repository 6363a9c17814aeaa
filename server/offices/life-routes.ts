import {
  correctOffice,
  endOffice,
  previewOfficeEnding,
  previewOfficePlace,
} from '../../domain/offices/life-contract'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { translatorOf } from '../platform/texts'
import { correctPlace, giveLastDay, previewEnding, previewPlace, spelledPlace } from './change-life'
import { refuseUnknownOffice, requireKnownOffice } from './known-office'
import { findOfficeDetail } from './card-store'

export const officeLifeRoutes = ({ config, now }: Context): Route[] => {
  const present = async (db: Db, officeId: string) =>
    (await findOfficeDetail(db, officeId, config.organisation.shortName)) ?? refuseUnknownOffice()

  return [
    route(previewOfficePlace, async ({ db, input, browser }) => {
      const office = await requireKnownOffice(db, input.office)
      return previewPlace(db, office, await spelledPlace(db, input), now(), translatorOf(browser.language))
    }),

    route(correctOffice, async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      await correctPlace(db, user, { ...input, office }, now())
      return present(db, office.id)
    }),

    route(previewOfficeEnding, async ({ db, input, browser }) => {
      const office = await requireKnownOffice(db, input.office)
      return previewEnding(db, office, input.lastDay || null, now(), translatorOf(browser.language))
    }),

    route(endOffice, async ({ db, input, user, browser }) => {
      const office = await requireKnownOffice(db, input.office)
      const t = translatorOf(browser.language)
      await giveLastDay(db, user, { ...input, office, lastDay: input.lastDay || null }, now(), t)
      return present(db, office.id)
    }),
  ]
}
