import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../domain/language'
import { entriesIn } from '../domain/testing/words'

/** The labels of the fields of each component's file, by their keys. */
const labels = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => {
    const source = readFileSync(`web/${file}`, 'utf8')
    return [file, [...source.matchAll(/\blabel=\{t\('([^']+)'\)\}/g)].map(([, key = '']) => key)] as const
  })

test.each(LANGUAGES)('no two fields beside each other have the same label in %s', (language) => {
  const [entries, english] = [entriesIn(language), entriesIn('en')]
  const same = labels.flatMap(([file, keys]) =>
    keys.flatMap((key, place) =>
      keys
        .slice(place + 1)
        .filter(
          (other) =>
            entries.has(key) &&
            entries.get(other) === entries.get(key) &&
            english.get(other) !== english.get(key),
        )
        .map((other) => `${file}: ${key} and ${other} are ${JSON.stringify(entries.get(key))}`),
    ),
  )
  expect(same).toEqual([])
})
