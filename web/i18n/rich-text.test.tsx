import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './rich-text'

afterEach(cleanup)

const link = (part: string) => <a href="/x">{part}</a>
const bold = (part: string) => <strong>{part}</strong>

const drawn = (text: string) => render(<RichText text={text} link={link} bold={bold} />).container.innerHTML

test.each([
  ['a text without tags', 'Plain text', 'Plain text'],
  ['a part in the middle', 'Read the <link>policy</link> first.', 'Read the <a href="/x">policy</a> first.'],
  [
    'a part at either end',
    '<bold>Read</bold> the <link>policy</link>',
    '<strong>Read</strong> the <a href="/x">policy</a>',
  ],
  ['two parts of one tag', '<bold>a</bold><bold>b</bold>', '<strong>a</strong><strong>b</strong>'],
  ['a part without words', 'a<bold></bold>b', 'a<strong></strong>b'],
])('%s is drawn in its place', (_what, text, html) => {
  expect(drawn(text)).toBe(html)
})

test.each([
  ['a part that nothing draws', 'Read <other>this</other>.'],
  ['a tag without its end', 'Read <link>this.'],
  ['other HTML', '<img src=x onerror=y> & <b class="z">this</b>'],
])('%s stays a text', (_what, text) => {
  expect(render(<RichText text={text} link={link} />).container.textContent).toBe(text)
  expect(document.querySelector('a, img, b')).toBeNull()
})
