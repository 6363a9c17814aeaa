import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearHalfTyped, fill, halfType, press } from '../testing/hands'
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

describe('a date', () => {
  const told = vi.fn()
  beforeEach(() => void told.mockReset())

  function DateProbe({
    start,
    type = 'date',
    problem = '',
  }: {
    start: string
    type?: string
    problem?: string
  }) {
    const [day, setDay] = useState(start)
    return (
      <>
        <TextInput
          name="day"
          label="Day"
          type={type}
          value={day}
          onChange={(value, isHalfTyped) => {
            told(value, isHalfTyped)
            setDay(value)
          }}
          problem={problem}
          helperText="Any day"
        />
        <button onClick={() => setDay('2026-11-18')}>Today</button>
      </>
    )
  }

  const date = () => document.querySelector<HTMLInputElement>('#day')!
  const help = () => document.querySelector('#day-help')?.textContent
  const isMarked = () => date().getAttribute('aria-invalid') === 'true'
  const showDate = (start: string) => render(<DateProbe start={start} />, { wrapper: LanguageProvider })
  const leave = () => void fireEvent.blur(date())

  test.each(['', '2026-12-31'])(
    'that was "%s" and is left half typed is marked, with a sentence',
    (start) => {
      showDate(start)
      halfType(date())
      expect([isMarked(), help()]).toEqual([false, 'Any day'])
      leave()
      expect([isMarked(), help()]).toEqual([true, 'Please complete the date, or clear it'])
      expect(date().getAttribute('aria-describedby')).toBe('day-help')
    },
  )

  test('says that it is half typed, and when it is complete', () => {
    showDate('2026-12-31')
    halfType(date())
    fill(date(), '2027-12-31')
    expect(told.mock.calls).toEqual([
      ['', true],
      ['2027-12-31', false],
    ])
  })

  test.each([
    ['completed', () => fill(date(), '2026-12-31')],
    ['cleared and left', () => void (clearHalfTyped(date()), leave())],
    ['replaced by another', () => press('Today')],
  ])('is marked no more once it is %s', (_how, mend) => {
    showDate('')
    halfType(date())
    leave()
    mend()
    expect([isMarked(), help()]).toEqual([false, 'Any day'])
  })

  test('is not marked while it is typed again', () => {
    showDate('')
    halfType(date())
    leave()
    fill(date(), '2026-12-31')
    fill(date(), '')
    expect(isMarked()).toBe(false)
    leave()
    expect(isMarked()).toBe(true)
  })

  test.each([
    ['', '2026-12-31'],
    ['2026-12-31', ''],
  ])('that was "%s" and is left as "%s" is not marked', (start, end) => {
    showDate(start)
    fill(date(), end)
    leave()
    expect(isMarked()).toBe(false)
    expect(told.mock.calls).toEqual([[end, false]])
  })

  test('that has another problem shows that one', () => {
    render(<DateProbe start="" problem="Please choose a day" />, { wrapper: LanguageProvider })
    halfType(date())
    leave()
    expect([isMarked(), help()]).toEqual([true, 'Please choose a day'])
  })

  test('is meant, and no other input that the browser does not understand', () => {
    render(<DateProbe start="" type="email" />, { wrapper: LanguageProvider })
    halfType(date())
    leave()
    expect([isMarked(), help()]).toEqual([false, 'Any day'])
  })
})
