import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPages } from './docs-pages'

const pages = findPages()

test('every document has an address of its own', () => {
  const ofOthers = pages.map(({ file, address }) => ({
    file,
    others: pages.filter((other) => other.address === address && other.file !== file).map(({ file }) => file),
  }))
  expect(ofOthers.filter(({ others }) => others.length > 0)).toEqual([])
})

test('every document of the repository is a page', () => {
  const files = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(files))
})
