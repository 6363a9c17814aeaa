import { addressesOf, isDoor, isRollCall, PATHS } from '../domain/paths'
import languages from '../texts/languages.json'

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

/** The most that a page may load first in English, in kB of 1000 bytes after gzip. */
const LIMIT_KB: Record<string, number> = {
  [PATHS.checkIn]: 130,
  [PATHS.visitor]: 130,
  [PATHS.qr]: 130,
  [PATHS.rollCall]: 150,
  [PATHS.home]: 190,
  [PATHS.people]: 205,
}
const MOST_KB = 225

/** The limits are for twelve languages. The addresses of another one's rooms add this to every page. */
const COUNTED_LANGUAGES = 12
export const LANGUAGE_KB = 0.4
const MORE_KB = LANGUAGE_KB * (Object.keys(languages).length - COUNTED_LANGUAGES)

export const limitOf = (page: string) => (LIMIT_KB[page] ?? MOST_KB) + MORE_KB
