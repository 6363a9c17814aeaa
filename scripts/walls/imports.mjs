import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

const FOLDERS = ['domain', 'server', 'web', 'demo', 'bench', 'drill', 'testbed', 'e2e', 'vite', 'scripts']
const WINGS = ['domain', 'server', 'web', 'demo']
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']
const isTestCode = (path) => /\.test\.tsx?$|\/testing\/|factory\.ts$/.test(path)

/** Lists the files that have imports, as paths from the root with slashes. */
export function allFiles(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** True if a file is TypeScript of a wing, and neither a test nor a factory. */
export const isOfProduct = (path) =>
  WINGS.includes(path.split('/')[0]) && /\.tsx?$/.test(path) && !isTestCode(path)

/**
 * Lists every import of the files, types and dynamic imports too: { from, to, isType }. `to` is a path from
 * the root, of a package 'node_modules/…', of Node.js 'node:…'.
 */
export function importsOf(root, files) {
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return requestsIn(from, text).map(([request, isType]) => ({
      from,
      to: pathOf(root, from, request),
      isType,
    }))
  })
}

function requestsIn(from, text) {
  const { module, errors } = parseSync(from, text)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0].message}`)
  const isType = ({ start }) => /^(import|export)\s+type\b/.test(text.slice(start))
  const later = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"`](.*)['"`]$/.exec(text.slice(start, end))?.[1])
    .filter((request) => request !== undefined)
  return [
    ...module.staticImports.map((each) => [each.moduleRequest.value, isType(each)]),
    ...module.staticExports.flatMap((each) =>
      each.entries
        .filter((entry) => entry.moduleRequest)
        .map((entry) => [entry.moduleRequest.value, isType(each)]),
    ),
    ...later.map((request) => [request, false]),
  ]
}

function pathOf(root, from, request) {
  if (request.startsWith('node:')) return request
  if (!request.startsWith('.')) return `node_modules/${request}`
  const path = posix.join(posix.dirname(from), request.split('?')[0])
  const ending = ENDINGS.find((each) =>
    statSync(join(root, path + each), { throwIfNoEntry: false })?.isFile(),
  )
  return path + (ending ?? '')
}

/**
 * Finds the wing and its folder: 'server/offices' for 'server/offices/store.ts', null for a file directly in
 * a wing.
 */
export function roomOf(path) {
  const [wing, room, ...rest] = path.split('/')
  return rest.length > 0 ? `${wing}/${room}` : null
}
