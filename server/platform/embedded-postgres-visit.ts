import { startEmbeddedPostgres } from './embedded-postgres'
import { urlOf } from './embedded-postgres-claim'
import { findPlace } from './embedded-postgres-place'
import { isPostmasterOf, readPostmaster } from './embedded-postgres-postmaster'

/** Gives the address of the embedded database for a short visit: of the one that a server runs, or of one started for the visit. */
export async function visitEmbeddedPostgres(dataDir: string, say: (line: string) => void) {
  const { cluster } = await findPlace(dataDir, say)
  const postmaster = readPostmaster(cluster)
  if (postmaster && isPostmasterOf(cluster, postmaster.pid))
    return { url: urlOf(postmaster.socketDir), stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir, describeMe: `process ${process.pid}, a command`, say })
}
