import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new temporary directory that every account may enter: root runs the database as another one. */
export function makeOpenDirectory(purpose: string) {
  const directory = mkdtempSync(join(tmpdir(), `whereabouts-${purpose}-`))
  chmodSync(directory, 0o755)
  return directory
}
