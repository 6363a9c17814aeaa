import { beforeEach, expect, test, vi } from 'vitest'
import type { LeaverRow } from '../../../domain/people/leavers'
import { button, fill, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { LeaversPanel } from './leavers-panel'

const row = (changed: Partial<LeaverRow> = {}): LeaverRow => ({
  email: 'ana@erm.example',
  name: 'Ana',
  outcome: 'suspend',
  isAdministrator: false,
  hasDuties: false,
  insideOffice: null,
  ...changed,
})

let sent: [path: string, body: { list: string; number?: number }][]
let preview: { rows: LeaverRow[]; asksForNumber: boolean }
let refusal: object | null
beforeEach(() => {
  sent = []
  refusal = null
  preview = { rows: [row()], asksForNumber: false }
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sent.push([path, JSON.parse(body as string) as { list: string }])
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 422 }))
    return Promise.resolve(Response.json(path.endsWith('/preview') ? preview : { suspended: 1, left: 0 }))
  })
})

const showPage = pageShower()
const words = () => document.body.textContent ?? ''
const dialog = () => document.querySelector('dialog')!

async function showPreview() {
  await showPage(<LeaversPanel />, { role: 'Admin', organisation: {} })
  fill(document.querySelector<HTMLTextAreaElement>('#leavers')!, 'ana@erm.example')
  press('Preview')
  await until(() => expect(words()).toContain('What happens'))
}

test('people whom an administrator should look at come before the others, each with the reason', async () => {
  preview.rows = [
    row(),
    row({ email: 'ben@erm.example', name: 'Ben', isAdministrator: true, insideOffice: 'Lyon' }),
    row({ email: 'nobody@erm.example', name: '', outcome: 'unknown' }),
  ]
  await showPreview()
  expect(words()).toContain('Is an administrator')
  expect(words()).toContain('Is in Lyon now, and stays on its roll call')
  const order = ['nobody@erm.example', 'ben@erm.example', 'ana@erm.example'].map((email) =>
    words().indexOf(email),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('a few people are suspended after one question', async () => {
  await showPreview()
  press('Suspend 1')
  await until(() => expect(dialog()).not.toBeNull())
  press('Suspend 1', dialog())
  await until(() => expect(words()).toContain('Suspended: 1. Others of the list: 0.'))
  expect(sent.at(-1)).toEqual(['/api/leavers', { list: 'ana@erm.example' }])
})

test('many people are suspended only with their number, and a refusal stands at the field', async () => {
  preview.asksForNumber = true
  await showPreview()
  press('Suspend 1')
  await until(() => expect(dialog()).not.toBeNull())
  refusal = { code: 'invalid', message: 'Wrong', fields: { number: 'Please type 2' } }
  fill(dialog().querySelector('input')!, '1')
  press('Suspend 1', dialog())
  await until(() => expect(dialog().textContent).toContain('Please type 2'))
  refusal = null
  fill(dialog().querySelector('input')!, '2')
  press('Suspend 1', dialog())
  await until(() => expect(words()).toContain('Suspended: 1.'))
  expect(sent.map(([, { number }]) => number)).toEqual([undefined, 1, 2])
})

test('a list in which nobody can be suspended has no button for it', async () => {
  preview.rows = [row({ outcome: 'suspended' })]
  await showPreview()
  expect(words()).toContain('Is suspended already')
  expect(button(/^Suspend/)).toBeUndefined()
})
