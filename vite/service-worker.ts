import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { catalogueOf, languages } from './texts'

/** Files of web/public that a page without a network shows. */
const PUBLIC = ['favicon.svg']

const TEXT = /^assets\/texts\/[^/]+\/([^/]+)\//

/** The words for a message that the worker can't read, by language. English takes the place of a missing one. */
function unreadableWords() {
  const english = catalogueOf('en')
  const words = languages().map((language) => {
    const texts = new Map([...english, ...catalogueOf(language)])
    return [language, { title: texts.get('messages:unreadable'), body: texts.get('messages:unreadableHint') }]
  })
  return Object.fromEntries(words) as Record<string, { title: string; body: string }>
}

/**
 * Tells the service worker which files the roll call has, those that it loads late too, those of its texts, and a version
 * that changes with them. The program of the roll call must be built before the worker.
 */
export function serviceWorker(): Plugin {
  let files: string[] = []
  let texts: string[] = []
  let version = ''
  return {
    name: 'service-worker',
    // One program tells it what it tells another.
    sharedDuringBuild: true,
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'rollCall') return
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const isText = (name: string) => TEXT.test(name)
      files = [...names.filter((name) => !isText(name)), ...PUBLIC].sort().map((name) => `/${name}`)
      const english = names.filter((name) => TEXT.exec(name)?.[1] === 'en').sort()
      texts = english.map((name) => `/${name.replace('/en/', '/*/')}`)
      const hash = createHash('sha256').update([...files, ...texts].join())
      for (const name of ['roll-call.html', ...PUBLIC]) hash.update(await readFile(path.join(dir, name)))
      version = hash.digest('base64url').slice(0, 12)
    },
    transform: {
      filter: { id: /web\/service-worker\.ts$/ },
      async handler(code) {
        if (files.length === 0) throw new Error('The roll call must be built before its worker')
        const given = { FILES: files, TEXTS: texts, VERSION: version, UNREADABLE: unreadableWords() }
        const lines = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
        return [...lines, code].join('\n')
      },
    },
  }
}
