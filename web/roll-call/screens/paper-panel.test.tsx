import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, changesSince, fill, linesIn, press } from '../../testing/hands'
import { pageShower, until, untilCalm } from '../../testing/show-page'
import type { Alarm } from '../phone/alarm'
import './later-parts'
import { fakeAlarm, inside, listOf, markBy, NOW, openOf, ShownAlarm } from '../testing/fake-alarm'

const showPage = pageShower()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Newer browsers return a promise.
  vi.stubGlobal('scrollTo', async () => {})
  window.history.replaceState(null, '', '/#paper')
  return () => vi.useRealTimers()
})

const LIST = listOf({ inside: [inside('Ana', 1), inside('Bo', 2), inside('Cy', 0)] })

async function show(parts: Partial<Alarm> = {}) {
  const alarm = fakeAlarm({ list: LIST, open: openOf(), ...parts })
  await showPage(<ShownAlarm of={alarm} />, { role: '', organisation: {} })
  return alarm
}

const field = () => screen.getByLabelText<HTMLInputElement>('Number and letter')
const type = (text: string) => {
  fill(field(), text)
  fireEvent.submit(field())
}
const done = () => [...document.querySelectorAll('ol li')].map((line) => line.firstElementChild!.textContent)

test('a number and a letter mark a person by the keyboard alone, and the name is shown for checking', async () => {
  const alarm = await show()
  expect(document.activeElement).toBe(field())
  type('1')
  type('2h Stairs B')
  type('+ Rita Roe')
  expect(alarm.now().marks.map(({ about, kind, note }) => [about, kind, note])).toEqual([
    ['p1', 'seen', ''],
    ['p2', 'help', 'Stairs B'],
    ['nwim:3', 'added', 'Rita Roe'],
  ])
  expect(done()).toEqual(['Rita Roe: not on the list, seen', '2 Bo: Needs help: Stairs B', '1 Ana: Seen'])
  expect(field().value).toBe('')
  expect(screen.getByText(/^Rita Roe: not on the list, seen\. /).textContent).toBe(
    'Rita Roe: not on the list, seen. 1 of 4 still missing',
  )
})

test.each([
  ['9', 'Nobody on the list of this phone has the number 9. Please look at the sheet again.'],
  ['0', 'Please type a number and a letter'],
  ['1x', 'Please use s for seen'],
  ['stairs', 'Please type a number and a letter'],
])('the entry %j marks nobody and says why, and its text stays', async (typed, problem) => {
  const alarm = await show()
  type(typed)
  expect(alarm.now().marks).toEqual([])
  expect(screen.getByText((text) => text.startsWith(problem))).toBeTruthy()
  expect(field().value).toBe(typed)
})

test('the mark from before is shown, and can be restored', async () => {
  const alarm = await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Roof' })] })
  type('1h Hall')
  expect(done()).toEqual(['1 Ana: Needs help: Hallbefore: Needs help: Roof'])
  press('Undo: 1 Ana: Needs help: Hall')
  expect(alarm.now().marks.at(-1)).toMatchObject({ about: 'p1', kind: 'help', note: 'Roof' })
  expect(done()).toEqual(['1 Ana: Needs help: Hall, taken backbefore: Needs help: Roof'])
  expect(document.querySelector('ol button')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('an older sheet ends no call for help without a question', async () => {
  const alarm = await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Stairs B' })] })
  const kinds = () => alarm.now().marks.map(({ kind, note }) => [kind, note].filter(Boolean).join(' '))
  type('1o Kitchen')
  expect(kinds()).toEqual(['help Stairs B'])
  const dialog = screen.getByRole('dialog', { name: 'Ana' })
  expect(dialog.textContent).toContain('Needs help: Stairs B (Ben 10:43)')
  press('Close', dialog)
  expect(kinds()).toEqual(['help Stairs B'])
  expect(done()).toEqual([])
  expect(field().value).toBe('1o Kitchen')

  fireEvent.submit(field())
  const out = () => button('Not in the building', screen.getByRole('dialog'))
  await until(() => expect(out()?.disabled).toBe(false))
  press(out())
  expect(kinds()).toEqual(['help Stairs B', 'out Kitchen'])
  expect(done()).toEqual(['1 Ana: Not in the building: Kitchenbefore: Needs help: Stairs B'])
  expect(field().value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Undo leaves a mark that was made since, and the line says so', async () => {
  const alarm = await show()
  type('1o')
  act(() => alarm.bring(markBy('Ben', 'ben:1', 'p1', 'help', { supersedes: ['wim:1'] })))
  press('Undo: 1 Ana: Not in the building')
  expect(alarm.now().marks.map(({ kind }) => kind)).toEqual(['out', 'help'])
  expect(done()).toEqual(['1 Ana: Not in the building. Not undone: Ana was marked again since'])
  expect(document.querySelector('ol button')).toBeNull()
})

test('without a list the number of the missing is not shown', async () => {
  await show({ list: null, marks: [] })
  expect(document.body.textContent).toContain('Not known how many are missing')
})

test('this is all that the part for a paper sheet says, before and after a line', async () => {
  await show()
  await untilCalm()
  const before = linesIn()
  expect(before).toMatchInlineSnapshot(`
    [
      "[Back to the list]",
      "Type in a paper sheet",
      "Type the number of a line and a letter, then Enter: s seen, h needs help (a place may follow), o not in the building, m still missing. A number alone is seen. Type + and a name for somebody who is not on the list.",
      "Number and letter: ",
      "[Enter]",
      "3 of 3 still missing",
    ]
  `)
  type('1 s')
  await untilCalm()
  expect(changesSince(before)).toMatchInlineSnapshot(`
    [
      "- 3 of 3 still missing",
      "+ 1 Ana: Seen. 2 of 3 still missing",
      "+ <Typed in, the newest first>",
      "+ 1 Ana: Seen",
      "+ [Undo: 1 Ana: Seen]",
    ]
  `)
})
