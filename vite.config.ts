import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { isDoor, isRollCall } from './domain/paths'
import { docsSite } from './vite/docs-site'
import { byFirstNeed } from './vite/first-need'
import { font } from './vite/font'
import { inDocument } from './vite/in-document'
import { precompress } from './vite/precompress'
import { weights } from './vite/weights'
import { serviceWorker } from './vite/service-worker'

/** The development server answers the addresses of the smaller programs with their documents too. */
function programsInDevelopment(): Plugin {
  return {
    name: 'programs-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const pathname = request.url?.split('?', 1)[0] ?? ''
        if (isDoor(pathname)) request.url = '/door.html'
        if (isRollCall(pathname)) request.url = '/roll-call.html'
        next()
      })
    },
  }
}

// What several pages share is one file: it compresses better than twenty and asks for fewer round trips.
const shared = { name: 'shared', minShareCount: 4 }
// So is what every page loads first.
const first = { name: 'first', tags: ['$initial' as const] }

const textsVersion = versionOf('texts')
/** A room of texts has its language in its address, so that the document and the service worker can name it in any. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }) {
  const [, language, room] = /\/texts\/([^/]+)\/([^/]+)\.json$/.exec(facadeModuleId ?? '') ?? []
  return room ? `assets/texts/${textsVersion}/${language}/${room}.js` : 'assets/[name]-[hash].js'
}

function versionOf(folder: string) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.json')) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('base64url').slice(0, 8)
}

const treeshake = { manualPureFunctions: ['z'] }
// A file of the domain only declares, so a program that uses nothing of it does not load it.
const ofSmallProgram = {
  ...treeshake,
  moduleSideEffects: [{ test: /\/domain\/.*\.ts$/, sideEffects: false }],
}

/** A program that shares no file with the others: whoever comes to it loads what it needs and nothing else. */
const smallProgram = (document: string, share: (typeof shared & { test?: RegExp })[] = [shared]) => ({
  consumer: 'client' as const,
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      treeshake: ofSmallProgram,
      input: document,
      output: { chunkFileNames, codeSplitting: { groups: [first, ...share] } },
    },
  },
})

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  // A list of every file would hide the weights.
  logLevel: 'warn',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake,
          input: 'web/index.html',
          // The entry keeps a file of its own: without one, the build would have no program to start.
          output: {
            chunkFileNames,
            codeSplitting: {
              groups: [
                ...byFirstNeed(shared),
                { ...first, test: (module: string) => !/\/web\/(index\.html|main\.tsx)$/.test(module) },
              ],
            },
          },
        },
      },
    },
    // The door has many pages, and the visitor's must load little.
    door: smallProgram('web/door.html', [
      { ...shared, minShareCount: 5 },
      { name: 'visits', test: /\/(web|domain)\/visitors\/|\/door-notice\./, minShareCount: 3 },
    ]),
    rollCall: smallProgram('web/roll-call.html'),
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'web/service-worker.ts',
          // The worker's address stays the same, for by it the browser finds a new version.
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, door, rollCall, worker } = builder.environments
      for (const program of [client, door, rollCall, worker]) if (program) await builder.build(program)
      await precompress(path.resolve(builder.config.root, builder.config.build.outDir))
    },
  },
  plugins: [
    inDocument('web/document.html'),
    react(),
    programsInDevelopment(),
    font(),
    docsSite(),
    weights(),
    serviceWorker(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/demo': server,
      '/docs': server,
      '/documents': server,
      '/healthz': server,
      '/readyz': server,
      '/scim': server,
    },
  },
})
