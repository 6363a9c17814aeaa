import { scopesOf } from '../../domain/access/ability'
import {
  listMissingScreens,
  listScreens,
  pairScreen,
  readVisitorsTablet,
  withdrawScreen,
  type ListedScreen,
} from '../../domain/screens/contract'
import { isMissing } from '../../domain/screens/missing-screen'
import { hasEnded } from '../../domain/offices/ending'
import type { Context } from '../context'
import { refuseEnded, requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import { route, type Route } from '../platform/calls/route'
import { pairScreen as pair, withdrawScreen as withdraw } from './pair-screen'
import { listScreensOf, listSilentScreens } from './store'

type StoredScreen = Awaited<ReturnType<typeof listScreensOf>>[number]

const present = (screen: StoredScreen, office: Office, at: Date): ListedScreen => ({
  ...screen,
  pairedAt: screen.pairedAt.toISOString(),
  seenAt: screen.seenAt.toISOString(),
  isMissing: !hasEnded(office, at) && isMissing(screen.seenAt, office, at),
})

/** The calls of people who pair screens with offices, and of the tablet of visitors. */
export const screenRoutes = ({ now }: Context): Route[] => [
  route(
    listScreens,
    'The paired screens of an office: what each shows, who paired it, and when it was last seen.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      return { screens: (await listScreensOf(db, office.id)).map((screen) => present(screen, office, at)) }
    },
  ),

  route(
    pairScreen,
    'Pairs the screen that shows a code with an office: from then on it shows one page there, and its key opens nothing else. Each code is taken once. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      refuseEnded(office, at)
      const id = await pair(db, user, office, input, at)
      const made = (await listScreensOf(db, office.id)).find((screen) => screen.id === id)
      if (!made) throw new Error('the new screen is not in the list')
      return present(made, office, at)
    },
  ),

  route(
    withdrawScreen,
    'Withdraws a paired screen: its key opens nothing from the next call on, and it goes dark. Leaves an audit entry.',
    async ({ db, input, user }) =>
      withdraw(db, user, await requireKnownOffice(db, input.office), input.screen, now()),
  ),

  route(
    listMissingScreens,
    'The paired screens that were not seen for an hour in which their office was open, of the offices whose screens the caller may pair.',
    async ({ db, user }) => {
      const at = now()
      const silent = await listSilentScreens(db, scopesOf(user, 'pair screens'), at)
      return {
        screens: silent
          .filter(({ seenAt, office }) => !hasEnded(office, at) && isMissing(seenAt, office, at))
          .map(({ id, name, seenAt, office }) => ({
            id,
            name,
            seenAt: seenAt.toISOString(),
            office: { id: office.id, name: office.name, country: office.country },
          })),
      }
    },
  ),

  route(
    readVisitorsTablet,
    'The office whose visitors a paired tablet checks in and out.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      refuseEnded(office, now())
      const { id, name, country, language } = office
      return { id, name, country, language }
    },
  ),
]
