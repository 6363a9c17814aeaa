import { act, cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { isWeekend } from '../../domain/day'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { LanguageProvider } from '../i18n/language'
import { button, changesSince, fill, linesIn, press } from '../testing/hands'
import { CalendarEditor } from './calendar-editor'
import { CalendarViewer } from './calendar-viewer'

// A Thursday. The calendar is open from Thu 19 November to Sat 26 December.
const TODAY = '2026-11-26'

const show = (calendar: StatusCalendar, isReadOnly = false) => {
  function Probe() {
    const [current, setCurrent] = useState(calendar)
    return isReadOnly ? (
      <CalendarViewer calendar={calendar} today={TODAY} />
    ) : (
      <CalendarEditor calendar={current} today={TODAY} isDayOff={isWeekend} onChange={setCurrent} />
    )
  }
  render(<Probe />, { wrapper: LanguageProvider })
}

afterEach(cleanup)

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const day = (of: string) => find<HTMLButtonElement>(`[data-day="${of}"]`)
const nameOf = (of: string) => day(of).getAttribute('aria-label')
const tap = (of: string) => press(day(of))
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}
const focused = () => document.activeElement?.getAttribute('data-day')
const month = () => find('h3').textContent
const selected = () => find('[aria-selected="true"] button').dataset.day
const spoken = () => [...document.querySelectorAll('[aria-live]')].map((part) => part.textContent).join(' ')

test('today is selected at first, and its first tap starts at Home', () => {
  show({})
  expect(selected()).toBe(TODAY)
  expect(day(TODAY).getAttribute('aria-current')).toBe('date')
  tap(TODAY)
  expect(nameOf(TODAY)).toBe('Thu 26 November 2026, Home')
})

test('taps lead the selected day from Home over Office, Client and On Leave back to Home', () => {
  show({ [TODAY]: { status: 1, comment: '' } })
  const names = [1, 2, 3, 4].map(() => {
    tap(TODAY)
    return nameOf(TODAY)?.slice('Thu 26 November 2026, '.length)
  })
  expect(names).toEqual(['Office', 'Client', 'On Leave, out', 'Home'])
})

test('the first tap on another empty day sets its default, and on a filled day it keeps the status', () => {
  show({ '2026-11-24': { status: 3, comment: '' } })
  tap('2026-11-27')
  tap('2026-11-28')
  tap('2026-11-24')
  expect(nameOf('2026-11-27')).toBe('Fri 27 November 2026, Home')
  expect(nameOf('2026-11-28')).toBe('Sat 28 November 2026, On Leave, out')
  expect(nameOf('2026-11-24')).toBe('Tue 24 November 2026, Client')
  expect(selected()).toBe('2026-11-24')
  expect(spoken()).toContain('Tue 24 November 2026Client')
})

test('days outside the calendar are closed, and so are months without an open day', () => {
  show({})
  expect(day('2026-11-18').disabled).toBe(true)
  expect(day('2026-11-19').disabled).toBe(false)
  expect(button('Previous month')?.getAttribute('aria-disabled')).toBe('true')
  press('Next month')
  expect(month()).toBe('December 2026')
  expect(day('2026-12-26').disabled).toBe(false)
  expect(day('2026-12-27').disabled).toBe(true)
  expect(button('Next month')?.getAttribute('aria-disabled')).toBe('true')
})

test('keys move through the days and the months, and Tab enters the grid at one day', () => {
  show({})
  day(TODAY).focus()
  type('ArrowRight', 'ArrowDown')
  expect([focused(), month()]).toEqual(['2026-12-04', 'December 2026'])
  type('Home', 'ArrowLeft')
  expect([focused(), month()]).toEqual(['2026-11-29', 'November 2026'])
  type('PageUp')
  expect(focused()).toBe('2026-11-19')
  type('PageDown', 'End')
  expect(focused()).toBe('2026-12-20')
  expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([day('2026-12-20')])
  expect(find('[data-status]')).toBeNull()
})

test('a day without an entry takes no comment, and a day with one does and is marked', () => {
  show({})
  const field = find<HTMLInputElement>('#day-comment')
  expect(field.disabled).toBe(true)
  tap(TODAY)
  expect(field.disabled).toBe(false)
  fill(field, 'until noon')
  expect(nameOf(TODAY)).toBe('Thu 26 November 2026, Home, with a comment')
})

test('Enter in the comment of a day sends nothing and leads back to the day', () => {
  show({ [TODAY]: { status: 1, comment: 'until noon' } })
  const field = find<HTMLInputElement>('#day-comment')
  act(() => field.focus())
  const enter = createEvent.keyDown(field, { key: 'Enter' })
  fireEvent(field, enter)
  expect(enter.defaultPrevented).toBe(true)
  expect(focused()).toBe(TODAY)
})

const plan = () => find('[aria-label="Copy this week"]').textContent

test('copying a week says beforehand which days it sets, and keeps days with a status unless it is told to replace them', () => {
  show({ [TODAY]: { status: 2, comment: 'Desk 4' }, '2026-12-03': { status: 4, comment: 'away' } })
  expect(plan()).toContain('This sets 3 days: 10 Dec, 17 Dec, 24 Dec.')
  expect(plan()).toContain('Also replace 1 day set otherwise')
  press('Copy this week forward')
  expect(nameOf('2026-12-03')).toBe('Thu 3 December 2026, On Leave, out, with a comment')
  expect(spoken()).toContain('Copied. 3 days changed.')
  press('Next month')
  expect(nameOf('2026-12-10')).toBe('Thu 10 December 2026, Office')
})

test('a replaced day loses its comment, and copying a week can be undone', () => {
  show({ [TODAY]: { status: 2, comment: '' }, '2026-12-03': { status: 4, comment: 'away' } })
  press(find('[name="replace-days"]'))
  expect(plan()).toContain('This sets 4 days: 3 Dec, 10 Dec, 17 Dec, 24 Dec.')
  press('Copy this week forward')
  expect(nameOf('2026-12-03')).toBe('Thu 3 December 2026, Office')
  press('Undo')
  expect(nameOf('2026-12-03')).toBe('Thu 3 December 2026, On Leave, out, with a comment')
  expect(document.activeElement).toBe(button('Copy this week forward'))
})

test('a day can be emptied, and the focus stays at the day', () => {
  show({ [TODAY]: { status: 4, comment: 'away' } })
  press('Clear this day')
  expect(nameOf(TODAY)).toBe('Thu 26 November 2026, Not set')
  expect(document.activeElement).toBe(day(TODAY))
  expect(button('Clear this day')).toBeUndefined()
  tap(TODAY)
  expect(nameOf(TODAY)).toBe('Thu 26 November 2026, Home')
})

test('a colleague’s day can be chosen for its comment, and can’t be changed', () => {
  show({ '2026-11-10': { status: 3, comment: 'In Lima' } }, true)
  tap('2026-11-10')
  tap('2026-11-10')
  expect(selected()).toBe('2026-11-10')
  expect(nameOf('2026-11-10')).toBe('Tue 10 November 2026, Client, with a comment')
  expect(spoken()).toContain('In Lima')
  expect(day('2026-11-04').disabled).toBe(true)
  expect(find('[role="grid"]').getAttribute('aria-readonly')).toBe('true')
})

test('copying a week without a status sets nothing and says so', () => {
  show({})
  expect(find('[role=group][aria-label="Copy this week"]')?.textContent).toContain(
    'The chosen week has no status to copy.',
  )
  press('Copy this week forward')
  expect(spoken()).toContain('Nothing to copy.')
  expect(button('Undo')).toBeUndefined()
})

test('after a copy is undone the days are as before, the focus is at the copy, and it can’t be undone twice', () => {
  show({ [TODAY]: { status: 2, comment: '' } })
  press('Copy this week forward')
  expect(nameOf('2026-12-03')).toContain('Office')
  expect(document.body.textContent).toContain('The later weeks are set.')
  press('Undo')
  expect(nameOf('2026-12-03')).not.toContain('Office')
  expect(spoken()).toContain('The days are as they were.')
  expect(document.activeElement).toBe(button('Copy this week forward'))
  expect(button('Undo')).toBeUndefined()
})

test('a change after a copy takes the copy’s undo away', () => {
  show({ [TODAY]: { status: 2, comment: '' } })
  press('Copy this week forward')
  expect(button('Undo')).toBeDefined()
  tap('2026-12-04')
  expect(button('Undo')).toBeUndefined()
})

test('a week without a status has nothing to copy, and says so before and after the press', () => {
  show({})
  const group = find('[aria-label="Copy this week"]')
  const before = linesIn(group)
  expect(before).toEqual([
    '<Copy this week>',
    '[Copy this week forward]',
    'The chosen week has no status to copy.',
  ])
  press('Copy this week forward')
  expect(changesSince(before, group)).toEqual(['+ Nothing to copy.'])
})

test('this is all that copying a week says: what it would set and replace, what it has done, and what Undo has done', () => {
  show({ [TODAY]: { status: 2, comment: 'Desk 4' }, '2026-12-03': { status: 4, comment: 'away' } })
  const group = find('[aria-label="Copy this week"]')
  const before = linesIn(group)
  expect(before).toMatchInlineSnapshot(`
    [
      "<Copy this week>",
      "[Copy this week forward]",
      "This sets 3 days: 10 Dec, 17 Dec, 24 Dec.",
      "Also replace 1 day set otherwise: false",
      "3 Dec. Comments of these days go with their status.",
    ]
  `)
  press(find('[name="replace-days"]'))
  const replacing = linesIn(group)
  expect(changesSince(before, group)).toMatchInlineSnapshot(`
    [
      "- This sets 3 days: 10 Dec, 17 Dec, 24 Dec.",
      "- Also replace 1 day set otherwise: false",
      "+ This sets 4 days: 3 Dec, 10 Dec, 17 Dec, 24 Dec.",
      "+ Also replace 1 day set otherwise: true",
    ]
  `)
  press('Copy this week forward')
  const copied = linesIn(group)
  expect(changesSince(replacing, group)).toMatchInlineSnapshot(`
    [
      "- This sets 4 days: 3 Dec, 10 Dec, 17 Dec, 24 Dec.",
      "- Also replace 1 day set otherwise: true",
      "- 3 Dec. Comments of these days go with their status.",
      "+ [Undo]",
      "+ Copied. 4 days changed.",
      "+ The later weeks are set.",
    ]
  `)
  press('Copy this week forward')
  expect(changesSince(copied, group)).toMatchInlineSnapshot(`
    [
      "- [Undo]",
      "- Copied. 4 days changed.",
      "+ Nothing to copy.",
    ]
  `)
})

test('a copy that replaced days asks again before it replaces them after Undo', () => {
  show({ [TODAY]: { status: 2, comment: '' }, '2026-12-03': { status: 4, comment: '' } })
  const group = find('[aria-label="Copy this week"]')
  const before = linesIn(group)
  press(find('[name="replace-days"]'))
  press('Copy this week forward')
  press('Undo')
  expect(changesSince(before, group)).toEqual(['+ The days are as they were.'])
})

test('Undo of a copied week says that its days are as before, and gives the focus back', () => {
  show({ [TODAY]: { status: 2, comment: 'Desk 4' } })
  const group = find('[aria-label="Copy this week"]')
  press('Copy this week forward')
  const copied = linesIn(group)
  press('Undo')
  expect(document.activeElement).toBe(button('Copy this week forward'))
  expect(changesSince(copied, group)).toMatchInlineSnapshot(`
    [
      "- [Undo]",
      "- Copied. 4 days changed.",
      "- The later weeks are set.",
      "+ The days are as they were.",
      "+ This sets 4 days: 3 Dec, 10 Dec, 17 Dec, 24 Dec.",
    ]
  `)
  press('Next month')
  expect(nameOf('2026-12-10')).toBe('Thu 10 December 2026, Not set')
})

test('the calendar that can only be read says what its colours mean, and the day that is tapped', () => {
  show({ [TODAY]: { status: 2, comment: 'Desk 4' } }, true)
  tap('2026-11-27')
  const before = linesIn().filter((line) => !/^\[?(Mon|Tue|Wed|Thu|Fri|Sat|Sun) /.test(line))
  expect(before).toMatchInlineSnapshot(`
    [
      "<Status calendar>",
      "[Previous month] (disabled)",
      "November 2026",
      "[Next month]",
      "<Monday>",
      "Mo",
      "<Tuesday>",
      "Tu",
      "<Wednesday>",
      "We",
      "<Thursday>",
      "Th",
      "<Friday>",
      "Fr",
      "<Saturday>",
      "Sa",
      "<Sunday>",
      "Su",
      "–",
      "Not set",
      "<Legend>",
      "HHome",
      "OOffice",
      "CClient",
      "LOn Leave / out",
      "Comment",
    ]
  `)
  tap(TODAY)
  expect(changesSince(before).filter((line) => line.includes('Desk'))).toMatchInlineSnapshot(`
    [
      "+ Desk 4",
    ]
  `)
})
