import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextInput } from './text-input'

let root: Root

function Probe({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <TextInput
      name="comment"
      label="Comment"
      value={value}
      onChange={setValue}
      slotProps={{ input: { maxLength: 500 } }}
    />
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector<HTMLInputElement>('#comment')!
const help = () => document.querySelector('#comment-help')?.textContent
const show = (start: string) => act(() => root.render(<Probe start={start} />))

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
