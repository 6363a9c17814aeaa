import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { isDoor } from './domain/paths'
import { firstLoad } from './vite/first-load'
import { inDocument } from './vite/in-document'
import { precompress } from './vite/precompress'
import { withoutPreloadHelper } from './vite/without-preload-helper'
import { withoutServerParts } from './vite/without-server-parts'

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

// What several pages share is one file: it compresses better than twenty and asks for fewer round trips.
const shared = { name: 'shared', minShareCount: 4 }

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  // The door shares no file with the application: whoever comes to it loads what it needs and nothing else.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['z'] },
          input: 'web/index.html',
          output: { codeSplitting: { groups: [shared] } },
        },
      },
    },
    door: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['z'] },
          input: 'web/door.html',
          output: { codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'] }] } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, door } = builder.environments
      for (const program of [client, door]) if (program) await builder.build(program)
      await precompress(path.resolve(builder.config.root, builder.config.build.outDir))
    },
  },
  plugins: [
    inDocument('web/document.html'),
    withoutServerParts(),
    withoutPreloadHelper(),
    react(),
    doorInDevelopment(),
    firstLoad(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/demo': server, '/documents': server, '/healthz': server, '/readyz': server },
  },
})
