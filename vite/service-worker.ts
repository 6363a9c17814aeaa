import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Files of web/public that a page without a network shows. */
const PUBLIC = ['favicon.svg']

/**
 * Tells the service worker which files the roll call has, those that it loads late too, and a version that changes with
 * them. The program of the roll call must be built before the worker.
 */
export function serviceWorker(): Plugin {
  let files: string[] = []
  let version = ''
  return {
    name: 'service-worker',
    // One program tells it what it tells another.
    sharedDuringBuild: true,
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'rollCall') return
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      files = [...names, ...PUBLIC].sort().map((name) => `/${name}`)
      const hash = createHash('sha256').update(files.join())
      for (const name of ['roll-call.html', ...PUBLIC]) hash.update(await readFile(path.join(dir, name)))
      version = hash.digest('base64url').slice(0, 12)
    },
    transform: {
      filter: { id: /web\/service-worker\.ts$/ },
      handler(code) {
        if (files.length === 0) throw new Error('The roll call must be built before its worker')
        return `const FILES = ${JSON.stringify(files)}\nconst VERSION = ${JSON.stringify(version)}\n${code}`
      },
    },
  }
}
