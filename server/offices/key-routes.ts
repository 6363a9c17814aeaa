import { scopesOf } from '../../domain/access/ability'
import { listOfficeKeys, readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { giveOfficeKey } from './change-office'
import { listKeys } from './key-store'
import { refuseEnded, requireKnownOffice } from './known-office'
import type { Office } from './store'

const present = ({ id, name, country, language, assemblyPoints }: Office, key: string) => ({
  ...{ id, name, country, language, assemblyPoints },
  key,
})

export const officeKeyRoutes = ({ now }: Context): Route[] => [
  route(readOfficeKey, 'The check-in key of an office, to print its poster.', async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    refuseEnded(office, now())
    return present(office, office.checkInKey)
  }),

  route(
    listOfficeKeys,
    'The check-in keys of all offices whose posters the caller may print, by country and name, to print the posters of a country or a business unit at once. Offices that have closed for good are left out.',
    async ({ db, user, browser }) => ({
      offices: await listKeys(db, scopesOf(user, 'print the poster'), now(), browser.language),
    }),
  ),

  route(
    renewOfficeKey,
    'Gives an office a new check-in key; the old one is not recognised from then on. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      return present(office, await giveOfficeKey(db, user, office, now()))
    },
  ),
]
