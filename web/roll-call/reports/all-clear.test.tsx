import { beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../../testing/hands'
import { pageShower, settle, until } from '../../testing/show-page'
import { AllClear } from './all-clear'

const showPage = pageShower()

const LONDON = '4c1d1c40-0000-4000-8000-000000000001'
const ROLL_CALL = '4c1d1c40-0000-4000-8000-0000000000aa'
const AT = '2026-11-18T14:02:00.000Z'

let read: { maySend: boolean; allClears: object[]; timeZone: string }
let sent: unknown[]
let refusal: object | null

beforeEach(() => {
  read = { maySend: true, allClears: [], timeZone: 'Europe/London' }
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(read))
    if (refusal) return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }))
    const { mayEnter } = JSON.parse(body as string) as { mayEnter: boolean }
    sent.push(mayEnter)
    read = { ...read, allClears: [...read.allClears, { mayEnter, at: AT }] }
    return Promise.resolve(Response.json({ info: 'Sent' }))
  })
})

const show = () =>
  showPage(<AllClear office={LONDON} rollCall={ROLL_CALL} />, { role: '', organisation: {}, me: {} })
const said = () => document.body.textContent
const ask = async () => {
  await until(() => expect(button('All clear…')).toBeDefined())
  press('All clear…')
  await until(() => expect(said()).toContain('May the building be entered?'))
}

test.each([
  ['It may be entered', true, '14:02: word was sent that the building may be entered.'],
  ['It may not be entered yet', false, '14:02: word was sent that the building may not be entered yet.'],
])('nothing is sent before the question is answered with %j', async (name, mayEnter, text) => {
  await show()
  await ask()
  expect(sent).toEqual([])
  press(name)
  await until(() => expect(said()).toContain(text))
  expect(sent).toEqual([mayEnter])
  await ask()
  expect(button(name)?.disabled).toBe(true)
})

test('a question that is closed sends nothing', async () => {
  await show()
  await ask()
  press('Cancel')
  await until(() => expect(said()).not.toContain('May the building be entered?'))
  expect(sent).toEqual([])
})

test('a refusal is shown in the question', async () => {
  refusal = { code: 'conflict', message: 'Another roll call is open at this office.', fields: {} }
  await show()
  await ask()
  press('It may be entered')
  await until(() => expect(said()).toContain('Another roll call is open at this office.'))
})

test('after both words, or long after the end, there is no button', async () => {
  read.allClears = [
    { mayEnter: false, at: '2026-11-18T13:50:00.000Z' },
    { mayEnter: true, at: AT },
  ]
  await show()
  await until(() => expect(said()).toContain('13:50'))
  expect(button('All clear…')).toBeUndefined()
})

test('a roll call for which nothing can be sent shows nothing', async () => {
  read.maySend = false
  await show()
  await settle()
  expect(said()).toBe('')
})
