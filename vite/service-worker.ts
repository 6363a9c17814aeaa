import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { entriesOf } from '../domain/texts/translate'

/** Files of web/public that a page without a network shows. */
const PUBLIC = ['favicon.svg']

const TEXT = /^assets\/texts\/[^/]+\/([^/]+)\//

async function messageTexts(language: string) {
  const file = await readFile(`texts/${language}/messages.json`, 'utf8').catch(() => '{}')
  return entriesOf('messages', JSON.parse(file) as Record<string, string>)
}

/** The words for a message that the worker can't read, by language. English takes the place of a missing one. */
async function unreadableWords() {
  const english = await messageTexts('en')
  const languages = Object.keys(JSON.parse(await readFile('texts/languages.json', 'utf8')) as object)
  const words = languages.map(async (language) => {
    const texts = { ...english, ...(await messageTexts(language)) }
    return [language, { title: texts['messages:unreadable'], body: texts['messages:unreadableHint'] }]
  })
  return Object.fromEntries(await Promise.all(words)) as Record<string, { title: string; body: string }>
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
        const given = { FILES: files, TEXTS: texts, VERSION: version, UNREADABLE: await unreadableWords() }
        const lines = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
        return [...lines, code].join('\n')
      },
    },
  }
}
