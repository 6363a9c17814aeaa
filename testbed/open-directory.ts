import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a temporary directory that every account may enter, as root runs the database as another account. */
export function makeOpenDirectory(purpose: string) {
  const directory = mkdtempSync(join(tmpdir(), `whereabouts-${purpose}-`))
  chmodSync(directory, 0o755)
  return directory
}
