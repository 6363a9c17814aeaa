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
    route(
      previewOfficePlace,
      'What changes if an office gets this country, region, business unit and time zone: in sentences, with the numbers of the people, duties and check-ins. Changes nothing. 409 while a real roll call runs.',
      async ({ db, input, browser }) => {
        const office = await requireKnownOffice(db, input.office)
        return previewPlace(db, office, await spelledPlace(db, input), now(), translatorOf(browser.language))
      },
    ),

    route(
      correctOffice,
      'Corrects the country, region, business unit and time zone of an office. The ends of duties and the days of its check-ins follow; what was recorded in snapshots, reports and the audit stays. Needs the fingerprint of the preview: 409 if the office or its duties have changed since. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        await correctPlace(db, user, { ...input, office }, now())
        return present(db, office.id)
      },
    ),

    route(
      previewOfficeEnding,
      'What changes if an office closes for good after this day, or if an empty day takes that back: in sentences, with the numbers of the people, duties and plans. Changes nothing. 409 while a real roll call runs.',
      async ({ db, input, browser }) => {
        const office = await requireKnownOffice(db, input.office)
        return previewEnding(db, office, input.lastDay || null, now(), translatorOf(browser.language))
      },
    ),

    route(
      endOffice,
      'Gives an office its last day, or takes it back by an empty one. From the next day of its clock nobody can choose it or check in there; check-outs go on, and its history stays. Needs the fingerprint of the preview: 409 if the office has changed since. Leaves an audit entry.',
      async ({ db, input, user, browser }) => {
        const office = await requireKnownOffice(db, input.office)
        const t = translatorOf(browser.language)
        await giveLastDay(db, user, { ...input, office, lastDay: input.lastDay || null }, now(), t)
        return present(db, office.id)
      },
    ),
  ]
}
