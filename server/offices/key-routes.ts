import { scopesOf } from '../../domain/access/ability'
import { listOfficeKeys, readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { giveOfficeKey } from './change-office'
import { listKeys } from './key-store'
import { refuseEnded, requireKnownOffice } from './known-office'
import type { Office } from './store'

const present = ({ id, name, country, language }: Office, key: string) => ({
  id,
  name,
  country,
  language,
  key,
})

export const officeKeyRoutes = ({ now }: Context): Route[] => [
  route(readOfficeKey, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    refuseEnded(office, now())
    return present(office, office.checkInKey)
  }),

  route(listOfficeKeys, async ({ db, user, browser }) => ({
    offices: await listKeys(db, scopesOf(user, 'print the poster'), now(), browser.language),
  })),

  route(renewOfficeKey, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    return present(office, await giveOfficeKey(db, user, office, now()))
  }),
]
