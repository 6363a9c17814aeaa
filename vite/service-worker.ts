import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import languages from '../texts/languages.json'
import { readCatalogue } from '../texts/read-catalogue'

/** Files of web/public that a page without a network shows. */
const PUBLIC = ['favicon.svg']

/** A room of texts, with its language. */
const TEXTS = /^assets\/texts\/[^/]+\/([^/]+)\/([^/]+)\.js$/

const catalogueOf = (language: string) => readCatalogue(path.join('texts', language))

/** The words for a message that the worker can't read, by language. English takes the place of a missing one. */
function unreadableWords() {
  const english = catalogueOf('en')
  const words = Object.keys(languages).map((language) => {
    const texts = new Map([...english, ...catalogueOf(language)])
    return [language, { title: texts.get('messages:unreadable'), body: texts.get('messages:unreadableHint') }]
  })
  return Object.fromEntries(words) as Record<string, { title: string; body: string }>
}

/**
 * Tells the service worker which files the roll call has, those that it loads late too, its rooms of texts in every
 * language, and a version that changes with them. The program of the roll call must be built before the worker.
 */
export function serviceWorker(): Plugin {
  const given = { FILES: [] as string[], TEXTS: [] as string[], VERSION: '', UNREADABLE: unreadableWords() }
  return {
    name: 'service-worker',
    // One program tells it what it tells another.
    sharedDuringBuild: true,
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'rollCall') return
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const texts = names.flatMap((name) => {
        const [file, language, room] = TEXTS.exec(name) ?? []
        return file ? [{ file, language, room }] : []
      })
      const english = texts.filter(({ language }) => language === 'en').map(({ room }) => room)
      given.FILES = [...names.filter((name) => !TEXTS.test(name)), ...PUBLIC].sort().map((name) => `/${name}`)
      given.TEXTS = texts
        .filter(({ room }) => english.includes(room))
        .map(({ file }) => `/${file}`)
        .sort()
      const hash = createHash('sha256').update([...given.FILES, ...given.TEXTS].join())
      for (const name of ['roll-call.html', ...PUBLIC]) hash.update(await readFile(path.join(dir, name)))
      given.VERSION = hash.digest('base64url').slice(0, 12)
    },
    transform: {
      filter: { id: /web\/service-worker\.ts$/ },
      handler(code) {
        if (given.FILES.length === 0) throw new Error('The roll call must be built before its worker')
        const lines = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
        return [...lines, code].join('\n')
      },
    },
  }
}
