import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { PATHS } from '../domain/paths'

const KB = 1000

/** What a page loads first beyond its program's entry: the modules without which it shows nothing. */
type FirstLoad = {
  page: string
  modules: string[]
  for?: 'signed in' | 'signed out' | 'anyone'
  limitKb?: number
}

const FRAME = ['frame/start', 'router', 'frame/app-frame']
const framedFor = (reader: FirstLoad['for'] & string) => (page: string, module: string) => ({
  page,
  modules: [...FRAME, module],
  for: reader,
})
const signedIn = framedFor('signed in')
const signedOut = framedFor('signed out')

/** By program. What is not listed loads as well, one round trip later. */
const FIRST_LOAD: Record<string, FirstLoad[]> = {
  door: [
    { page: PATHS.checkIn, modules: ['pages/check-in-page'], limitKb: 170 },
    { page: PATHS.visitor, modules: ['pages/visitor-page'], limitKb: 170 },
    { page: PATHS.qr, modules: ['pages/qr-page'], limitKb: 170 },
  ],
  index: [
    { ...signedOut(PATHS.home, 'auth/sign-in-start'), limitKb: 240 },
    signedIn(PATHS.home, 'profile/home'),
    signedOut(PATHS.login, 'pages/login-page'),
    signedOut(PATHS.signup, 'pages/signup-page'),
    signedIn(PATHS.offices, 'pages/offices-page'),
    signedIn(PATHS.office, 'pages/office-page'),
    signedIn(PATHS.rollCall, 'pages/roll-call-page'),
    signedIn(PATHS.poster, 'pages/poster-page'),
    signedIn(PATHS.people, 'pages/people-page'),
    signedIn(PATHS.admin, 'pages/admin-page'),
    signedIn(PATHS.audit, 'pages/audit-page'),
    signedIn(PATHS.tracing, 'pages/tracing-page'),
    { page: PATHS.support, modules: [...FRAME, 'pages/support-page'] },
    { page: PATHS.releaseNotes, modules: [...FRAME, 'pages/release-notes-page'] },
  ],
}

/**
 * Prints what each page loads first, compressed, refuses a build whose front doors became heavy, and writes down
 * what the entry does not name itself, so that the server can send the browser for it with the document.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry')
      const named = collect([entry], chunks)
      const loads = (FIRST_LOAD[entry.name] ?? []).map(({ modules, for: reader = 'anyone', ...load }) => {
        const files = collect([entry, ...modules.map((module) => chunkOf(chunks, module))], chunks)
        const size = [...files].reduce((sum, { code }) => sum + gzipSync(code).length / KB, 0)
        return { ...load, for: reader, files, size }
      })
      console.table(
        loads.map(({ files, size, limitKb, ...load }) => ({
          ...load,
          'kB gzip': Math.round(size * 10) / 10,
          limit: limitKb,
          files: files.size,
        })),
      )
      const heavy = loads.filter(({ limitKb = Infinity, size }) => size > limitKb)
      if (heavy.length)
        throw new Error(`Too heavy to load first: ${heavy.map(({ page }) => page).join(', ')}`)
      const preloads = loads.map(({ page, for: reader, files }) => ({
        page,
        for: reader,
        files: [...files].filter((file) => !named.has(file)).map(({ fileName }) => `/${fileName}`),
      }))
      await writeFile(path.join(dir, `${entry.name}.preloads.json`), JSON.stringify(preloads))
    },
  }
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string) {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}.tsx`)))
  if (!found) throw new Error(`FIRST_LOAD names web/${module}.tsx, which is not part of the build`)
  return found
}

function collect(
  starts: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
  collected = new Set<Rolldown.OutputChunk>(),
) {
  for (const chunk of starts.filter((chunk) => !collected.has(chunk))) {
    collected.add(chunk)
    collect(
      chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
      chunks,
      collected,
    )
  }
  return collected
}
