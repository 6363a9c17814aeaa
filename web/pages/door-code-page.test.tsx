import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { doorCodePath, PATHS } from '../../domain/paths'
import * as navigation from '../platform/navigation'
import { button, linesIn, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { DoorCodePage } from './door-code-page'

const office = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'St. John’s', country: 'Canada' }

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(path.endsWith(office.id) ? Response.json(office) : Response.json({}))
  })
})

const showPage = pageShower()
const show = (role: 'Admin' | '' = 'Admin') =>
  showPage(
    <Routes>
      <Route path={PATHS.doorCode} element={<DoorCodePage />} />
      <Route path={PATHS.home} element={<p>Home</p>} />
    </Routes>,
    { role, organisation: { name: 'The Group' }, at: doorCodePath(office.id) },
  )
const said = () => document.body.textContent

test('the former address explains that a paired screen shows the code, and reads none', async () => {
  await show()
  await until(() => expect(said()).toContain('A paired screen shows this code'))
  expect(document.querySelector('svg[role=img]')).toBeNull()
  expect(asked.filter((path) => path.includes('door-code'))).toEqual([])
  expect(linesIn().filter((line) => line.includes(' → '))).toEqual([
    `Screens of → /offices/${office.id}`,
    `Poster of → /poster/${office.id}`,
  ])
})

test('one press signs the person out and opens the page of screens', async () => {
  const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined)
  await show()
  await until(() => expect(button('Sign out and pair this device')).toBeDefined())
  press('Sign out and pair this device')
  await until(() => expect(goTo).toHaveBeenCalledWith('/screen'))
  expect(asked).toContain('/api/sign-out')
})

test('a person who may pair no screen there sees the notice', async () => {
  await show('')
  await until(() => expect(said()).toContain('This functionality can only be accessed by Administrators.'))
  expect(button('Sign out and pair this device')).toBeUndefined()
})
