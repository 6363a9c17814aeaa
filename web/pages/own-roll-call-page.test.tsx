import { beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, type Role } from '../../domain/access/role'
import { rollCallPath } from '../../domain/paths'
import * as navigation from '../platform/navigation'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { OwnRollCallPage } from './own-roll-call-page'

const showPage = pageShower()

const officeNamed = (number: number, name: string) => ({
  id: `4c1d1c40-0000-4000-8000-00000000000${number}`,
  name,
  country: 'UK',
  businessUnit: 'Europe',
})
const LONDON = officeNamed(1, 'London')
const LEEDS = officeNamed(2, 'Leeds')

let offices: { home: object | null; checkedInToday: object | null }

beforeEach(() => {
  offices = { home: LONDON, checkedInToday: null }
  vi.spyOn(navigation, 'replaceWith').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(offices))))
})

const show = (role: Role) => showPage(<OwnRollCallPage />, { role, organisation: {} })
const said = () => document.body.textContent

test('the roll call of the only office opens, and Back does not lead here again', async () => {
  await show(ADMIN)
  await until(() => expect(navigation.replaceWith).toHaveBeenCalledExactlyOnceWith(rollCallPath(LONDON.id)))
})

test('the reader chooses one of several offices', async () => {
  offices = { home: LONDON, checkedInToday: LEEDS }
  await show(ADMIN)
  await until(() => expect(said()).toContain('Roll call of Leeds'))
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([rollCallPath(LEEDS.id), rollCallPath(LONDON.id)])
  expect(navigation.replaceWith).not.toHaveBeenCalled()
})

test('a reader without a duty sees who can give one', async () => {
  await show('')
  await until(() => expect(said()).toContain('You have no roll call to run'))
  expect(navigation.replaceWith).not.toHaveBeenCalled()
})

test('a failure to read the offices does not claim that there are none, and can be tried again', async () => {
  let hasFailed = false
  vi.stubGlobal('fetch', () => {
    const answer = hasFailed ? Response.json(offices) : new Response('', { status: 503 })
    hasFailed = true
    return Promise.resolve(answer)
  })
  await show(ADMIN)
  await until(() => expect(said()).toContain('Something went wrong'))
  expect(said()).not.toContain('You have no roll call to run')
  press('Try again')
  await until(() => expect(navigation.replaceWith).toHaveBeenCalledExactlyOnceWith(rollCallPath(LONDON.id)))
})
