import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { isDoor } from './domain/paths'

const KB = 1000

type FirstLoad = { route: string; program?: 'door' | 'index'; modules: string[]; limitKb?: number }

/** What each page loads first, beyond the entry of its program; the modules it waits for before it shows anything. */
const FIRST_LOAD: FirstLoad[] = [
  { route: '/checkin/:officeKey', program: 'door', modules: ['pages/check-in-page'], limitKb: 170 },
  { route: '/visitor', program: 'door', modules: ['pages/visitor-page'], limitKb: 170 },
  { route: '/qr', program: 'door', modules: ['pages/qr-page'], limitKb: 170 },
  { route: '/ (signed out)', modules: ['frame/app-frame', 'auth/sign-in-start'], limitKb: 200 },
  { route: '/ (signed in)', modules: ['frame/app-frame', 'profile/home'] },
  { route: '/login', modules: ['frame/app-frame', 'pages/login-page'] },
  { route: '/signup', modules: ['frame/app-frame', 'pages/signup-page'] },
  { route: '/offices', modules: ['frame/app-frame', 'pages/offices-page'] },
  { route: '/people', modules: ['frame/app-frame', 'pages/people-page'] },
  { route: '/admin', modules: ['frame/app-frame', 'pages/admin-page'] },
  { route: '/tracing', modules: ['frame/app-frame', 'pages/tracing-page'] },
  { route: '/support', modules: ['frame/app-frame', 'pages/support-page'] },
  { route: '/releasenotes', modules: ['frame/app-frame', 'pages/release-notes-page'] },
]

/** Prints what each route loads first, compressed, and refuses a build whose front doors became heavy. */
function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code).length / KB]))
      const rows = FIRST_LOAD.map(({ route, program = 'index', modules, limitKb }) => {
        const files = new Set<string>()
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === program)
        if (!entry) throw new Error(`The build has no entry ${program}`)
        for (const start of [entry, ...modules.map((module) => chunkOf(chunks, module))])
          collect(start, chunks, files)
        const size = [...files].reduce((sum, file) => sum + sizes.get(file)!, 0)
        return { route, 'kB gzip': Math.round(size * 10) / 10, limit: limitKb, files: files.size }
      })
      console.table(rows)
      const heavy = rows.filter(({ limit = Infinity, 'kB gzip': size }) => size > limit)
      if (heavy.length)
        throw new Error(`Too heavy to load first: ${heavy.map(({ route }) => route).join(', ')}`)
    },
  }
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string) {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}.tsx`)))
  if (!found) throw new Error(`FIRST_LOAD names web/${module}.tsx, which is not part of the build`)
  return found
}

function collect(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], files: Set<string>) {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) collect(imported, chunks, files)
  }
}

/** Writes the door's document once more for the visitors' page, with what that page needs on its way from the start. */
function visitorDocument(): Plugin {
  return {
    name: 'visitor-document',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Set<string>()
      collect(chunkOf(chunks, 'pages/visitor-page'), chunks, files)
      const document = await readFile(path.join(dir, 'door.html'), 'utf8')
      const links = [...files]
        .filter((file) => !document.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      await writeFile(path.join(dir, 'visitor.html'), document.replace('</head>', `${links.join('')}</head>`))
    },
  }
}

/** The development server answers the addresses of the door with its document too. */
function doorInDevelopment(): Plugin {
  return {
    name: 'door-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (isDoor(request.url?.split('?', 1)[0] ?? '')) request.url = '/door.html'
        next()
      })
    },
  }
}

/** Writes a .br and a .gz beside every text file above 1 kB, so that the server never compresses them itself. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      const { outDir } = this.environment.config.build
      const folder = path.resolve(this.environment.config.root, outDir)
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((name) => /\.(js|css|svg|json|wasm|html)$/.test(name))) {
        const file = path.join(folder, name)
        const content = await readFile(file)
        if (content.length <= KB) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, await brotli(content, { params }))
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
      }
    },
  }
}

// One file compresses better than twenty, asks for fewer round trips, and stays in the browser's cache from release to release.
const EVERY_PAGE_USES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|@emotion|stylis|zod|@mui\/(system|utils|styled-engine|material\/(styles|utils|transitions|Button|ButtonBase|CircularProgress|IconButton|SvgIcon|Typography|Paper|CssBaseline|Box|Stack|Link)))\//

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['web/index.html', 'web/door.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: EVERY_PAGE_USES, minShareCount: 8, priority: 2 },
            {
              name: 'own',
              test: /\/(web\/(platform|frame)|domain)\/.*\.tsx?$/,
              minShareCount: 10,
              priority: 1,
            },
            // Fields and lists that many pages share must not reach the check-in, which has none.
            { name: 'design', test: /\/web\/design\/.*\.tsx?$/, minShareCount: 24, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [react(), doorInDevelopment(), firstLoad(), visitorDocument(), precompress()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/demo': server, '/healthz': server, '/readyz': server },
  },
})
