import { beforeEach, expect, test, vi } from 'vitest'
import { rollCallPath } from '../../../domain/paths'
import * as navigation from '../../platform/navigation'
import { button, press } from '../../testing/hands'
import { pageShower, settle, until } from '../../testing/show-page'
import { LateHelpNotice } from './alarm-notice'

const showPage = pageShower()

const LONDON = '4c1d1c40-0000-4000-8000-000000000001'
const ended = {
  id: '0f6f4ad6-2d0b-4c8e-9a63-2b6f3a5f9d11',
  ...{ office: 'London', officeId: LONDON, kind: 'real', isOpen: false },
}

let led: object[]
let asked: string[]

beforeEach(() => {
  led = [ended]
  asked = []
  vi.spyOn(navigation, 'goTo').mockReturnValue()
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve(
      new Response(JSON.stringify(method === 'GET' ? { alarm: null, led, over: [] } : { info: '' })),
    )
  })
})

const show = () => showPage(<LateHelpNotice office={LONDON} />, { role: '', organisation: {} })

test('a call for help after the end is shown on the roll call, and one press opens it again', async () => {
  await show()
  await until(() =>
    expect(document.body.textContent).toContain(
      'Somebody called for help at London after the roll call had ended.',
    ),
  )
  press('Open the roll call again')
  await until(() => expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(rollCallPath(LONDON)))
  expect(asked.at(1)).toBe(`POST /api/offices/${LONDON}/roll-call/reopen`)
})

test.each([
  ['at another office', { officeId: '4c1d1c40-0000-4000-8000-000000000002' }],
  ['that is open', { isOpen: true }],
])('a roll call %s is not shown here', async (_where, other) => {
  led = [{ ...ended, ...other }]
  await show()
  await settle()
  expect(asked).toEqual(['GET /api/me/alarm'])
  expect(button('Open the roll call again')).toBeUndefined()
})
