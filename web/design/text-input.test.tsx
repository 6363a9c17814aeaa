import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '../i18n/language'
import { TextInput } from './text-input'

function Probe({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <TextInput name="comment" label="Comment" value={value} onChange={setValue} maxLength={500} />
}

afterEach(cleanup)

const field = () => document.querySelector<HTMLInputElement>('#comment')!
const help = () => document.querySelector('#comment-help')?.textContent
const show = (start: string) => render(<Probe start={start} />, { wrapper: LanguageProvider })

test.each([
  [449, undefined, 'false'],
  [450, '450 / 500', 'false'],
  [500, '500 / 500', 'false'],
  [512, '512 / 500', 'true'],
])('of %d characters nothing is cut, and near the limit they are counted', (length, count, isInvalid) => {
  show('x'.repeat(length))
  expect(field().value).toHaveLength(length)
  expect(field().maxLength).toBe(-1)
  expect(help()).toBe(count)
  expect(field().getAttribute('aria-invalid')).toBe(isInvalid)
  expect(field().getAttribute('aria-describedby')).toBe(count ? 'comment-help' : null)
})

test('what the server does not count is not counted', () => {
  show(`  ${'e\u0301'.repeat(460)}  `)
  expect(help()).toBe('460 / 500')
})
