import { beforeEach, expect, test, vi } from 'vitest'
import { fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { VisitRetentionDialog } from './visit-retention-dialog'

const LIMA = { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Lima' }

let own: number | null
let refusal: object | null
let sent: unknown[]
let onClose: () => void

const showPage = pageShower()

beforeEach(() => {
  own = null
  refusal = null
  sent = []
  onClose = vi.fn()
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ organisation: 30, own }))
    const { days } = JSON.parse(body as string) as { days: number | null }
    sent.push(days)
    return Promise.resolve(
      refusal ? Response.json(refusal, { status: 422 }) : Response.json({ organisation: 30, own: days }),
    )
  })
})

const field = () => document.querySelector<HTMLInputElement>('#visits-kept-days')!
const said = () => document.body.textContent
const WARNING = 'The next nightly run removes older visits, and nothing brings them back.'
async function show() {
  await showPage(<VisitRetentionDialog office={LIMA} onClose={onClose} />, {
    role: 'Admin',
    organisation: {},
  })
  await until(() => expect(field()).not.toBeNull())
}

test('without a number of its own the office keeps visits as the organisation does, and a smaller number warns', async () => {
  await show()
  expect(field().value).toBe('')
  expect(said()).toContain('From 5 to 90. Empty: as in the whole organisation, 30 days.')
  fill(field(), '60')
  expect(said()).not.toContain(WARNING)
  fill(field(), '5')
  expect(said()).toContain(WARNING)
  press('Save')
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([5])
  expect(said()).toContain('Lima keeps visits for 5 days.')
})

test('an emptied number is that of the organisation again, and warns if that is smaller', async () => {
  own = 60
  await show()
  expect(field().value).toBe('60')
  fill(field(), ' ')
  expect(said()).toContain(WARNING)
  press('Save')
  await until(() => expect(said()).toContain('Lima keeps visits for 30 days.'))
  expect(sent).toEqual([null])
})

test.each([
  ['many', 'Please enter a whole number'],
  ['5.5', 'Please enter a whole number'],
  ['4', 'Please enter a whole number from 5 to 90'],
  ['91', 'Please enter a whole number from 5 to 90'],
])('%j is refused at its field, and is never sent as no number', async (typed, message) => {
  own = 60
  await show()
  fill(field(), typed)
  press('Save')
  await until(() => expect(said()).toContain(message))
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal of the server stands at the field', async () => {
  refusal = { code: 'invalid', message: '', fields: { days: 'Not this number.' } }
  await show()
  fill(field(), '7')
  press('Save')
  await until(() => expect(said()).toContain('Not this number.'))
  expect(onClose).not.toHaveBeenCalled()
})
