import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { firstLoadsOf, limitOf } from './pages'
import { namedRooms, requireNamedRooms } from './rooms'

const KB = 1000

/** Prints what each page loads first, refuses a build with a page above its limit, and lists for the server the files that a page's document names. */
export function weights(): Plugin {
  return {
    name: 'weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'worker',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry')
      requireNamedRooms(chunks, (id) => this.getModuleInfo(id)?.importedIds ?? [])
      const { start, parts } = namedRooms(chunks.flatMap(({ moduleIds }) => moduleIds))
      const named = withImports([entry], chunks)
      const loads = firstLoadsOf(entry.name).map(({ page, for: reader, modules }) => {
        const found = modules.map((module) => partOf(chunks, module))
        const files = withImports([entry, ...found.map(({ chunk }) => chunk)], chunks)
        const rooms = [...start, ...found.flatMap(({ id }) => parts.get(id) ?? [])]
        const texts = chunks.filter(({ fileName }) =>
          rooms.some((room) => fileName.endsWith(`/en/${room}.js`)),
        )
        const size = [...files, ...texts].reduce((sum, { code }) => sum + gzipSync(code).length / KB, 0)
        return { page, for: reader, size, limit: limitOf(page), files, texts }
      })
      console.table(
        loads.map(({ size, files, texts, ...load }) => ({
          ...load,
          'kB gzip': Math.round(size * 10) / 10,
          files: files.size + texts.length,
        })),
      )
      const heavy = loads.filter(({ limit, size }) => size > limit)
      if (heavy.length)
        throw new Error(`Too heavy to load first: ${heavy.map(({ page }) => page).join(', ')}`)
      const otherLanguages = `/${chunks.find(({ name }) => name === 'other-languages')?.fileName}`
      const preloads = loads.map(({ page, for: reader, files, texts }) => ({
        page,
        for: reader,
        files: [...files].filter((file) => !named.has(file)).map(({ fileName }) => `/${fileName}`),
        otherLanguages,
        texts: texts.map(({ fileName }) => `/${fileName.replace('/en/', '/{language}/')}`),
      }))
      await writeFile(path.join(dir, `${entry.name}.preloads.json`), JSON.stringify(preloads))
    },
  }
}

function partOf(chunks: readonly Rolldown.OutputChunk[], module: string) {
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) if (id.endsWith(`/web/${module}.tsx`)) return { chunk, id }
  throw new Error(`There is no web/${module}.tsx in the build, which domain/paths.ts has an address for`)
}

/** Some chunks with all that they import at once. */
function withImports(starts: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]) {
  const found = new Set(starts)
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
