import { beforeEach, expect, test, vi } from 'vitest'
import { fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { VisitorLimitDialog } from './visitor-limit-dialog'

const LIMA = { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Lima' }

let limit: { usual: number; today: string; more: { day: string; perHour: number } | null }
let refusal: object | null
let sent: unknown[]
let onClose: () => void

const showPage = pageShower()

beforeEach(() => {
  limit = { usual: 300, today: '2026-11-18', more: null }
  refusal = null
  sent = []
  onClose = vi.fn()
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(limit)))
    const asked = JSON.parse(body as string) as { day: string; perHour: number }
    sent.push(asked)
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 422 })
        : new Response(JSON.stringify({ ...limit, more: asked.perHour === 300 ? null : asked })),
    )
  })
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`#visitors-${name}`)
async function show() {
  await showPage(<VisitorLimitDialog office={LIMA} onClose={onClose} />, { role: 'Admin', organisation: {} })
  await until(() => expect(field('day')).not.toBeNull())
}
const said = () => document.body.textContent

test('the numbers for today and for usual days are shown, and a changed number is sent and confirmed', async () => {
  await show()
  expect([field('day')?.value, field('per-hour')?.value]).toEqual(['18/11/2026', '300'])
  fill(field('day')!, '2026-12-24')
  fill(field('per-hour')!, '900')
  press('Save')
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ day: '2026-12-24', perHour: 900 }])
  expect(said()).toContain('Lima admits 900 visitors in an hour on 24 Dec 2026.')
})

test('a day that was set before is shown, and the usual number removes it', async () => {
  limit.more = { day: '2026-12-24', perHour: 900 }
  await show()
  expect([field('day')?.value, field('per-hour')?.value]).toEqual(['24/12/2026', '900'])
  fill(field('per-hour')!, '300')
  press('Save')
  await until(() => expect(said()).toContain('Lima admits the usual 300 visitors in an hour.'))
})

test('a refusal stands at its field', async () => {
  refusal = { code: 'invalid', message: '', fields: { perHour: 'Please enter a whole number' } }
  await show()
  fill(field('per-hour')!, 'many')
  press('Save')
  await until(() => expect(said()).toContain('Please enter a whole number'))
  expect(onClose).not.toHaveBeenCalled()
})
