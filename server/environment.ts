import { readFileSync, statSync } from 'node:fs'
import { StartProblem } from './platform/db/start-problem'
import { SECRET_NAMES, SETTING_NAMES } from './settings'

/** Environment variables. They also hold what other programs of the machine need. */
export type Environment = Record<string, string | undefined>

const FILES = SECRET_NAMES.map((name) => ({ name, ofFile: `${name}_FILE` }))
const LARGEST_FILE_BYTES = 64 * 1024

/** Replaces the settings NAME_FILE by the contents of their files. An empty setting counts as not set. */
export function readEnvironment(environment: Environment): Environment {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  for (const { name, ofFile } of FILES) {
    const path = settings[ofFile]
    if (path === undefined) continue
    if (settings[name] !== undefined)
      throw new StartProblem(`${name} and ${ofFile} are both set: please remove one of them.`)
    settings[name] = contentOf(path, ofFile)
  }
  return settings
}

// A secret that stands in the wrong place is not repeated, so no message names the path.
function contentOf(path: string, setting: string) {
  const content = readShortFile(path, setting).replace(/\r?\n$/, '')
  if (content === '') throw new StartProblem(`${setting} names an empty file.`)
  return content
}

function readShortFile(path: string, setting: string) {
  try {
    const found = statSync(path)
    if (found.isFile() && found.size <= LARGEST_FILE_BYTES) return readFileSync(path, 'utf8')
  } catch (cause) {
    const { code } = cause as { code?: string }
    throw new StartProblem(`${setting} names a file that can't be read (${code}).`)
  }
  throw new StartProblem(`${setting} must name a file of at most ${LARGEST_FILE_BYTES / 1024} kB.`)
}

const KNOWN = [...SETTING_NAMES, ...FILES.map(({ ofFile }) => ofFile)]

const familyOf = (name: string) => name.slice(0, name.indexOf('_') + 1)
const FAMILIES = SETTING_NAMES.map(familyOf).filter(
  (family, place, all) => family && all.indexOf(family) !== place,
)

// Kubernetes and Docker describe each service of a network to all others by such variables.
const OF_NETWORK = /_SERVICE_(?:HOST|PORT)(?:_\w+)?$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/
const isOfNetwork = (name: string, value: string) =>
  OF_NETWORK.test(name) || (name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value))

const OF_OTHERS = ['MAILFROM', 'DATADIR']

/**
 * Finds variables that are no setting but were meant as one. Such a name differs from a setting's by a few letters, or
 * begins as several settings do (ADMIN_, OIDC_, RETENTION_ …). Other names belong to other programs.
 */
export function findUnknownSettings(environment: Environment) {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (value === '' || KNOWN.includes(name) || OF_OTHERS.includes(name) || isOfNetwork(name, value))
      return []
    const near = KNOWN.filter((known) => isNear(name, known))
    const meant = near.length > 0 ? near : KNOWN.filter((known) => isSibling(name, known))
    const letters = (known: string) => differingLetters(name, known) / known.length
    const nearest = meant.toSorted((one, other) => letters(one) - letters(other))
    return nearest.length > 0 ? [{ name, nearest: near.length > 0 ? nearest.slice(0, 1) : nearest }] : []
  })
}

const isSibling = (name: string, known: string) =>
  FAMILIES.includes(familyOf(name)) && familyOf(known) === familyOf(name) && !known.endsWith('_FILE')

// Short names are too like others, and so are those that differ in their first letter, such as HTTP_PROXY.
const isNear = (name: string, known: string) =>
  known.length >= 8 && name[0] === known[0] && differingLetters(name, known) <= (known.length < 14 ? 2 : 3)

/** The letters to add, remove or replace in one text to make the other (Levenshtein's distance). */
function differingLetters(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, above] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === above ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
