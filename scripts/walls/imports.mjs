import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript'

const WINGS = ['domain', 'server', 'web']
const isTestCode = (path) => /\.test\.tsx?$|\/testing\/|factory\.ts$/.test(path)

/**
 * Lists the product's TypeScript files of the three wings, as paths from the root with slashes, without tests
 * and factories.
 */
export function productFiles(root) {
  return WINGS.filter((wing) => existsSync(join(root, wing)))
    .flatMap((wing) => readdirSync(join(root, wing), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isTestCode(path))
    .sort()
}

/**
 * Lists every import of a file by its path, types and dynamic imports too: { from, to }, without the ending
 * of the imported file.
 */
export function importsOf(root, files) {
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => ({ from, to: posix.join(posix.dirname(from), fileName) })),
  )
}

/**
 * Finds the wing and its folder: 'server/offices' for 'server/offices/store.ts', null for a file directly in
 * a wing.
 */
export function roomOf(path) {
  const [wing, room, ...rest] = path.split('/')
  return rest.length > 0 ? `${wing}/${room}` : null
}
