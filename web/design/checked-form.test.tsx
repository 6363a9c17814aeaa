import { cleanup, fireEvent, render } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearHalfTyped, fill, halfType, press } from '../testing/hands'
import { LanguageProvider } from '../i18n/language'
import { CheckedForm } from './checked-form'
import { TextInput } from './text-input'

const send = vi.fn(() => Promise.resolve())

const WRONG = 'Please complete the date'

/** A field that says by its validity that its text is no day. */
function DayOfTest({
  name,
  value,
  onChange,
}: {
  name: string
  value: string
  onChange: (value: string) => void
}) {
  const [isMarked, setMarked] = useState(false)
  const wrong = /^\d{1,2}\/\d$/.test(value) ? WRONG : ''
  useLayoutEffect(() => document.querySelector<HTMLInputElement>(`#${name}`)!.setCustomValidity(wrong))
  return (
    <TextInput
      name={name}
      label={name}
      value={value}
      onChange={onChange}
      onInvalid={() => setMarked(true)}
      problem={isMarked ? wrong : ''}
    />
  )
}

function Probe({ isSending }: { isSending: boolean }) {
  const [days, setDays] = useState({ name: '', from: '', to: '2026-12-31' })
  return (
    <CheckedForm id="form" form={{ isSending }} onSend={send}>
      {(['name', 'from', 'to'] as const).map((name) => (
        <DayOfTest
          key={name}
          name={name}
          value={days[name]}
          onChange={(value) => setDays({ ...days, [name]: value })}
        />
      ))}
      <button type="submit">Send</button>
    </CheckedForm>
  )
}

beforeEach(() => void send.mockClear())
afterEach(cleanup)

const show = (isSending = false) => render(<Probe isSending={isSending} />, { wrapper: LanguageProvider })
const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!
const marked = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
const helpOf = (name: string) => document.querySelector(`#${name}-help`)?.textContent

test('a form with whole dates and empty ones is sent, but not while it is being sent', () => {
  const { rerender } = show()
  press('Send')
  expect(send).toHaveBeenCalledOnce()
  rerender(<Probe isSending />)
  press('Send')
  expect(send).toHaveBeenCalledOnce()
})

test.each(['from', 'to'])('a form is not sent while the date "%s" is half typed', (name) => {
  show()
  halfType(field(name))
  expect(marked()).toEqual([])
  press('Send')
  expect(send).not.toHaveBeenCalled()
  expect(marked()).toEqual([name])
  expect(helpOf(name)).toBe(WRONG)
  expect(document.activeElement).toBe(field(name))
})

test('each half-typed date is marked, and the first has the focus', () => {
  show()
  halfType(field('to'))
  halfType(field('from'))
  fireEvent.submit(field('name').form!)
  expect(send).not.toHaveBeenCalled()
  expect(marked()).toEqual(['from', 'to'])
  expect(document.activeElement).toBe(field('from'))
})

function watchScrolling() {
  const scrolled: [Element, unknown][] = []
  Element.prototype.scrollIntoView = function (how) {
    scrolled.push([this, how])
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  return scrolled
}

test('a refused field comes into view with its message', () => {
  const scrolled = watchScrolling()
  const refused = (refusals: number) => (
    <CheckedForm form={{ isSending: false, refusals }} onSend={send}>
      <TextInput name="day" label="Day" value="1" problem="Please enter a day" onChange={() => undefined} />
    </CheckedForm>
  )
  const { rerender } = render(refused(1), { wrapper: LanguageProvider })
  // A form that is shown again has been refused before.
  expect(document.activeElement).toBe(document.body)
  rerender(refused(2))
  expect(document.activeElement).toBe(field('day'))
  expect(scrolled).toEqual([[field('day').closest('[data-field]'), { block: 'nearest' }]])
  expect(scrolled[0]?.[0].textContent).toContain('Please enter a day')
})

test('a half-typed date comes into view with its message', () => {
  const scrolled = watchScrolling()
  show()
  halfType(field('to'))
  press('Send')
  expect(scrolled).toEqual([[field('to').closest('[data-field]'), { block: 'nearest' }]])
})

test.each([
  ['complete', () => fill(field('to'), '2027-01-31')],
  ['cleared', () => clearHalfTyped(field('to'))],
])('a form is sent once its half-typed date is %s', (_how, mend) => {
  show()
  halfType(field('to'))
  press('Send')
  mend()
  press('Send')
  expect(send).toHaveBeenCalledOnce()
})
