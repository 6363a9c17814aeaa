import { addressesOf, isDoor, isRollCall, PATHS } from '../domain/paths'

/** The modules that a page needs before it can show anything, besides its program's entry. */
export type FirstLoad = { page: string; modules: string[]; for: 'signed in' | 'signed out' | 'anyone' }

/** Home is one page for signed-in people and another for everybody else. */
const HOME: FirstLoad[] = [
  { page: PATHS.home, for: 'signed out', modules: ['auth/sign-in/sign-in-start'] },
  { page: PATHS.home, for: 'signed in', modules: ['home/home'] },
]

/** The pages that do not send a signed-out person to the sign-in. */
const OPEN: string[] = [
  ...[PATHS.login, PATHS.signup, PATHS.reset, PATHS.newPassword, PATHS.verify, PATHS.confirmIdentity],
  ...[PATHS.signedIn, PATHS.support, PATHS.releaseNotes, PATHS.privacy, PATHS.faq],
]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The program that has a page, by the name of its document. */
const programOf = (page: string) => (isDoor(page) ? 'door' : isRollCall(page) ? 'roll-call' : 'index')

/** Lists what the pages of a program load first. The page of PATHS.rollCall is pages/roll-call-page.tsx, and so on. */
export const firstLoadsOf = (program: string): FirstLoad[] =>
  Object.entries(PATHS)
    .filter(([, page]) => programOf(page) === program)
    .flatMap(([name, page]): FirstLoad[] => {
      if (page === PATHS.home) return HOME
      const reader = program !== 'index' || OPEN.includes(page) ? 'anyone' : 'signed in'
      const modules = [`pages/${kebab(name)}-page`]
      return addressesOf(name as keyof typeof PATHS).map((page) => ({ page, for: reader, modules }))
    })
