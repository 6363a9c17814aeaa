import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '../i18n/language'
import { speakBeside } from '../platform/texts'
import { button, clearHalfTyped, fill, halfType, press } from '../testing/hands'
import { until } from '../testing/show-page'
import { DayInput } from './day-input'

const told = vi.fn()
beforeEach(() => {
  told.mockReset()
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

type Given = Partial<ComponentProps<typeof DayInput>> & { start?: string }

function Probe({ start = '', ...given }: Given) {
  const [day, setDay] = useState(start)
  return (
    <>
      <DayInput
        name="day"
        label="Day"
        value={day}
        onChange={(value, isWrong) => {
          told(value, isWrong)
          setDay(value)
        }}
        helperText="Any day"
        {...given}
      />
      <button onClick={() => setDay('2026-11-18')}>Today</button>
    </>
  )
}

const field = () => document.querySelector<HTMLInputElement>('#day')!
const help = () => document.querySelector('#day-help')?.textContent
const isMarked = () => field().getAttribute('aria-invalid') === 'true'
const words = () => document.querySelector('[data-words]')?.getAttribute('data-words')
const show = (given: Given = {}) => render(<Probe {...given} />, { wrapper: LanguageProvider })
const leave = () => void fireEvent.blur(field())
const opener = () => document.querySelector<HTMLElement>('button[aria-expanded]')!
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
const HALF_TYPED = 'Please enter the day as dd/mm/yyyy, or clear the field'

test.each(['', '2026-12-31'])(
  'a day that was %j and is left half typed is marked, with a sentence',
  (start) => {
    show({ start })
    halfType(field())
    expect([isMarked(), help()]).toEqual([false, 'Any day'])
    expect(field().validity.customError).toBe(true)
    leave()
    expect([isMarked(), help()]).toEqual([true, HALF_TYPED])
    expect(field().getAttribute('aria-describedby')).toBe('day-help')
    expect(field().value).toBe('31/1')
  },
)

test('a half-typed day is told as none, and then the whole one', () => {
  show({ start: '2026-12-31' })
  fill(field(), '31/12/202')
  fill(field(), '31/12/2027')
  expect(told.mock.calls).toEqual([
    ['', true],
    ['2027-12-31', false],
  ])
})

test('a form that keeps its day while the text is wrong hears that it is right again', () => {
  show({ value: '2026-12-31' })
  halfType(field())
  fill(field(), '31/12/2026')
  expect(told.mock.calls).toEqual([
    ['', true],
    ['2026-12-31', false],
  ])
})

test.each([
  ['completed', () => fill(field(), '31/12/2026')],
  ['cleared and left', () => void (clearHalfTyped(field()), leave())],
  ['replaced by another', () => press('Today')],
])('a wrong day is marked no more once it is %s', (_how, mend) => {
  show()
  halfType(field())
  leave()
  mend()
  expect([isMarked(), help()]).toEqual([false, 'Any day'])
  expect(field().validity.customError).toBe(false)
})

test('a day is not marked while it is typed again', () => {
  show()
  halfType(field())
  leave()
  fill(field(), '31')
  expect(isMarked()).toBe(false)
  leave()
  expect(isMarked()).toBe(true)
})

test.each([
  ['24122026', '2026-12-24', '24/12/2026'],
  ['24.12.2026', '2026-12-24', '24/12/2026'],
  ['2026-12-24', '2026-12-24', '24/12/2026'],
  [' 1/2/2027', '2027-02-01', '01/02/2027'],
])(
  '%j is understood while it is typed, and written in full when the field is left',
  (typed, day, written) => {
    show()
    fill(field(), typed)
    expect(told.mock.calls).toEqual([[day, false]])
    expect(field().value).toBe(typed)
    leave()
    expect(field().value).toBe(written)
  },
)

test('the field says the day in words too, and a specified one only its digits', () => {
  const { unmount } = show({ start: '2026-04-03' })
  expect(words()).toBe('03 Apr 2026')
  unmount()
  show({ start: '2026-04-03', specified: 'jj/mm/aaaa' })
  expect(words()).toBeUndefined()
  expect([field().value, field().placeholder]).toEqual(['03/04/2026', 'jj/mm/aaaa'])
})

test.each([
  ['2026-11-20', '2026-11-30', 'Please choose a day from 20 Nov 2026 to 30 Nov 2026'],
  ['2026-12-02', undefined, 'Please choose 02 Dec 2026 or a later day'],
  [undefined, '2026-11-30', 'Please choose 30 Nov 2026 or an earlier day'],
])(
  'a day that is not from %s to %s is told as none, and the limits are said at once',
  (min, max, sentence) => {
    show({ ...(min && { min }), ...(max && { max }) })
    fill(field(), '01/12/2026')
    expect(told.mock.calls).toEqual([['', true]])
    expect([isMarked(), help()]).toEqual([true, sentence])
  },
)

test('a required day that is empty is asked for when the form is sent, and not before', () => {
  show({ required: true })
  leave()
  expect(isMarked()).toBe(false)
  expect(field().validity.customError).toBe(true)
  fireEvent.invalid(field())
  expect([isMarked(), help()]).toEqual([true, 'Please choose a day'])
})

test('another problem is shown while the text is a day', () => {
  show({ start: '2026-11-20', problem: 'The office is closed then' })
  expect(help()).toBe('The office is closed then')
})

test('Up and Down take the next and the last day, inside the limits', () => {
  show({ start: '2026-11-30', max: '2026-12-01' })
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(field(), { key })
  expect(told.mock.calls.map(([day]) => day as string)).toEqual(['2026-12-01', '2026-11-30', '2026-11-29'])
})

test('the calendar opens on the day with the focus, a press takes another, and the focus is on its button again', async () => {
  show({ start: '2026-11-20', min: '2026-11-10', max: '2026-12-24' })
  press(opener())
  await until(() => expect(document.activeElement).toBe(cell('2026-11-20')))
  expect(cell('2026-11-09')?.hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(cell('2026-11-20')!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell('2026-11-21'))
  press(cell('2026-11-21'))
  expect(told.mock.calls).toEqual([['2026-11-21', false]])
  expect(cell('2026-11-21')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('the calendar closes by Escape, by a press beside it and when the focus leaves it', async () => {
  show()
  for (const close of [
    () => fireEvent.keyDown(cell('2026-11-18')!, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.blur(cell('2026-11-18')!, { relatedTarget: button('Today')! }),
  ]) {
    press(opener())
    await until(() => expect(cell('2026-11-18')).not.toBeNull())
    close()
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    expect(cell('2026-11-18')).toBeNull()
  }
})

test.each([
  ['de', '24.12.2026', 'TT.MM.JJJJ'],
  ['ja', '2026/12/24', '年/月/日'],
  ['nl', '24-12-2026', 'dd-mm-jjjj'],
] as const)('in %s a day is typed as %s', async (language, typed, pattern) => {
  await speakBeside(language)
  render(
    <LanguageProvider initial={language}>
      <Probe />
    </LanguageProvider>,
  )
  expect(field().placeholder).toBe(pattern)
  fill(field(), typed)
  expect(told.mock.calls).toEqual([['2026-12-24', false]])
})

test('the buttons of two days in one form say which field they belong to', () => {
  render(
    <form>
      <DayInput name="from" label="First day" value="" onChange={told} />
      <DayInput name="until" label="Last day" value="" onChange={told} />
    </form>,
    { wrapper: LanguageProvider },
  )
  const names = [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual([
    'Choose the day from a calendar: First day',
    'Choose the day from a calendar: Last day',
  ])
})
