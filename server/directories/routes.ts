import {
  changeDirectory,
  connectDirectory,
  endDirectory,
  listDirectories,
  makeDirectoryToken,
  mapDirectoryOffice,
  withdrawDirectoryToken,
} from '../../domain/directories/contract'
import type { Context } from '../context'
import { requireOffice } from '../people/person-change'
import { route, type Route } from '../platform/calls/route'
import {
  changeDirectory as change,
  connectDirectory as connect,
  endDirectory as end,
  makeToken,
  mapOffice,
  withdrawToken,
} from './change-directory'
import { listDirectories as list, listTakenDomains, listTokens, listWords } from './store'

/** The calls of administrators about directories. Those of directories themselves are in scim-routes.ts. */
export const directoryRoutes = ({ config, now }: Context): Route[] => {
  const allowed = config.organisation.allowedDomains
  return [
    route(
      listDirectories,
      'The directories that make, change and suspend the people of their domains: tokens with their end and last use, how many people each has written, and the offices that its words mean.',
      async ({ db }) => {
        const [taken, tokens, words] = [await listTakenDomains(db), await listTokens(db), await listWords(db)]
        const at = now()
        const ofDirectory = (id: string) => (row: { directoryId: string }) => row.directoryId === id
        return {
          address: `${config.publicUrl}/scim/v2`,
          freeDomains: allowed.filter((domain) => !taken.includes(domain)),
          directories: (await list(db)).map((directory) => ({
            ...directory,
            connectedAt: directory.connectedAt.toISOString(),
            tokens: tokens.filter(ofDirectory(directory.id)).map(({ id, madeAt, endsAt, usedAt }) => ({
              id,
              madeAt: madeAt.toISOString(),
              endsAt: endsAt.toISOString(),
              hasEnded: endsAt <= at,
              usedAt: usedAt?.toISOString() ?? null,
            })),
            words: words.filter(ofDirectory(directory.id)),
          })),
        }
      },
    ),

    route(
      connectDirectory,
      'Connects the directory of a company with domains of the organisation. Each domain has one directory at most. Needs a fresh proof. Leaves an audit entry.',
      async ({ db, input, user }) => ({ id: await connect(db, user, input, { allowed, now: now() }) }),
    ),

    route(
      changeDirectory,
      'Changes the name and the domains of a directory. The people of a domain that it loses stay as they are, and administrators change them again. Needs a fresh proof. Leaves an audit entry.',
      ({ db, input, user }) => change(db, user, input, { allowed, now: now() }),
    ),

    route(
      endDirectory,
      'Ends a directory and its tokens. Its people stay as they are, and administrators change them again. Needs a fresh proof. Leaves an audit entry.',
      ({ db, input, user }) => end(db, user, input.directory, now()),
    ),

    route(
      makeDirectoryToken,
      'Makes a token for the SCIM calls of a directory, for a year at most. Only this answer has it. A directory has two tokens at most. Needs a fresh proof. Leaves an audit entry.',
      ({ db, input, user }) => makeToken(db, user, input, { secret: config.authSecret, now: now() }),
    ),

    route(
      withdrawDirectoryToken,
      'Withdraws a token of a directory, which is refused from its next call on. Needs a fresh proof. Leaves an audit entry.',
      ({ db, input, user }) => withdrawToken(db, user, input, now()),
    ),

    route(
      mapDirectoryOffice,
      'Maps a word of a directory to an office, and moves the people of whom the directory says this word. Without an office the word means the office of its name again, and nobody is moved out of an office. Leaves an audit entry for each person who is moved.',
      async ({ db, input, user }) => {
        const at = now()
        const office = await requireOffice(db, input, at)
        return { moved: await mapOffice(db, user, { ...input, office }, at) }
      },
    ),
  ]
}
