import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { bytes, moment, statement } from '../platform/db/statement'
import { isNoteDue } from '../platform/tokens'
import { directories, directoryDomains, directoryTokens } from './tables'

/** A directory that makes a call, with the token that it used. */
export type Directory = { id: string; name: string; domains: readonly string[] }

const directoryOfToken = statement(
  'directory of token',
  { tokenHash: bytes, now: moment },
  ({ tokenHash, now }) => sql<Directory & { tokenId: string; usedAt: Date | null }>`
    select directory.id, directory.name, token.id as "tokenId", token.used_at as "usedAt",
      array(select domain from ${directoryDomains} where directory_id = directory.id order by domain) as domains
    from ${directoryTokens} token join ${directories} directory on directory.id = token.directory_id
    where token.token_hash = ${tokenHash} and token.ends_at > ${now}`,
)

/** Finds the directory of a token that has not ended. */
export async function findDirectoryByToken(db: Db, tokenHash: Buffer, now: Date) {
  const [found] = await directoryOfToken(db, { tokenHash, now })
  return found ?? null
}

/** Records the use of a token, if that is due. */
export async function noteTokenUsed(
  db: Db,
  { tokenId, usedAt }: { tokenId: string; usedAt: Date | null },
  now: Date,
) {
  if (!isNoteDue(usedAt, now)) return
  await db.update(directoryTokens).set({ usedAt: now }).where(eq(directoryTokens.id, tokenId))
}
