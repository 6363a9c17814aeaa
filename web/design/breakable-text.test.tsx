import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableText } from './breakable-text'

const sources = () =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(`web/${file}`, 'utf8')] as const)

const shown = (text: string) =>
  renderToStaticMarkup(<BreakableText text={text} kind="comment" />)
    .replace(/^<bdi>(.*)<\/bdi>$/, '$1')
    .replaceAll('&amp;', '&')
    .split('<wbr/>')

test.each([
  [
    'an e-mail address, before its @ and its dots',
    'ann.lee@erm.example',
    ['ann', '.lee', '@erm', '.example'],
  ],
  ['an address in a sentence', 'By ann.lee@erm.example today', ['By ann', '.lee', '@erm', '.example today']],
  [
    'a link, after its // and before each part',
    'https://erm.example/a_b?door=4&x#y',
    ['https://', 'erm', '.example', '/a', '_b', '?door', '=4', '&x', '#y'],
  ],
  ['no short word', 'i.e. 3.14 and/or 08:00', ['i.e. 3.14 and/or 08:00']],
  ['no end of a sentence', 'Everybody is welcomed. Again!', ['Everybody is welcomed. Again!']],
  ['nothing without words', '', ['']],
])('breaks %s', (_, text, parts) => {
  expect(shown(text)).toEqual(parts)
  expect(shown(text).join('')).toBe(text)
})

test('an English comment on a page from right to left keeps its last dot at its end', () => {
  expect(renderToStaticMarkup(<BreakableText text="Please book." kind="comment" />)).toBe(
    '<bdi>Please book.</bdi>',
  )
})

test('a name stays as it is when the browser translates the page', () => {
  expect(renderToStaticMarkup(<BreakableText text="Reading" />)).toBe('<bdi translate="no">Reading</bdi>')
})

test('a sentence of the product reads in the direction of the page, also if it begins with a foreign name', () => {
  expect(renderToStaticMarkup(<BreakableText text={'18 in \u2068London\u2069.'} kind="sentence" />)).toBe(
    '18 in \u2068London\u2069.',
  )
})

test('no text of the catalogues is isolated whole', () => {
  const texts = sources().flatMap(
    ([, source]) => source.match(/<(BreakableText|bdi)\b[^>]*\bt\([^]*?>/g) ?? [],
  )
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => !/kind="sentence"|(\|\||\?\?) t\(/.test(text))).toEqual([])
})

test('every text that is isolated elsewhere stays as it is when the browser translates the page', () => {
  const isolated = sources()
    .filter(([file]) => !file.endsWith('breakable-text.tsx'))
    .flatMap(([, source]) => source.match(/<bdi[^>]*>/g) ?? [])
  expect(isolated.length).toBeGreaterThan(10)
  expect(isolated.filter((tag) => !tag.includes('translate="no"'))).toEqual([])
})
