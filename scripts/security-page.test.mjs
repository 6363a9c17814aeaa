import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/security.md')

const FILE = /`(\w[\w./-]*\.(?:tsx?|mjs|conf|yaml|json))`/g
const FILE_OR_TITLE = /`([\w./-]+\.(?:test\.tsx?|story\.ts))`|"([^"]+)"/g

/** The titles that stand behind the name of a test, with that file. An … leaves words out. */
function titles() {
  return page.split('\n').flatMap((line) => {
    let file = null
    return [...line.matchAll(FILE_OR_TITLE)].flatMap(([, named, title]) => {
      if (named) file = named
      return title && file ? [{ file, title }] : []
    })
  })
}

const isTitleIn = (text, title) =>
  title
    .split('…')
    .map((part) => part.trim())
    .every((part) => text.includes(part))

test('every file that the page on security names exists', () => {
  const named = [...new Set([...page.matchAll(FILE)].map(([, path]) => path))]
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('every test that the page on security names by its title is in the file before it', () => {
  const missing = titles().filter(
    ({ file, title }) =>
      existsSync(new URL(file, root)) && !isTitleIn(read(file).replace(/\s+/g, ' '), title),
  )
  expect(titles().length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test.each([
  ['a whole title', 'a wrong code waits', true],
  ['a title with words left out', 'a wrong … waits', true],
  ['a title that is not there', 'a wrong … goes', false],
])('%s is found or not', (_, title, isThere) => {
  expect(isTitleIn("test('a wrong code waits', () => {})", title)).toBe(isThere)
})
