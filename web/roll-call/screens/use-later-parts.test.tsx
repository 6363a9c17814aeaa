import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../../testing/hands'
import { pageShower, settle, until } from '../../testing/show-page'
import { fakeAlarm, inside, listOf, openOf, ShownAlarm } from '../testing/fake-alarm'

const NOT_HERE = /^This part of the page is not on this phone\./
const network = vi.hoisted(() => ({ isThere: false }))
vi.mock('./later-parts', async (original) => {
  if (!network.isThere) throw new TypeError('Failed to fetch')
  return original()
})

const showPage = pageShower()
beforeEach(() => {
  network.isThere = false
  vi.stubGlobal('scrollTo', async () => {})
})

const list = listOf({ inside: [inside('Ana', 1)] })

test.each(['Add a person who is not on the list', 'End', 'More for Ana'])(
  'without its part, each press of “%s” says so',
  async (name) => {
    await showPage(<ShownAlarm of={fakeAlarm({ list, open: openOf() })} />, { role: '', organisation: {} })
    await settle()
    press(name)
    await until(() => expect(screen.getByText(NOT_HERE)).toBeTruthy())
    press('Close message')
    expect(screen.queryByText(NOT_HERE)).toBeNull()
    press(name)
    await until(() => expect(screen.getByText(NOT_HERE)).toBeTruthy())
  },
)

test('a part that could not be loaded is loaded again by the next press', async () => {
  await showPage(<ShownAlarm of={fakeAlarm({ list })} />, { role: '', organisation: {} })
  press('Start')
  await until(() => expect(screen.getByText(NOT_HERE)).toBeTruthy())
  expect(button('Real alarm')).toBeUndefined()
  network.isThere = true
  press('Start')
  await until(() => expect(button('Real alarm')).toBeTruthy())
})
