import { beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import type { changePerson, PersonDetail } from '../../domain/people/contract'
import type { ReplyOf } from '../../domain/endpoint'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { EditPersonDialog } from './edit-person-dialog'

const ANA = '4c1d1c40-0000-4000-8000-0000000000a1'
const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const PARIS = '4c1d1c40-0000-4000-8000-000000000002'
const OFFICES = [
  { id: LYON, name: 'Lyon', country: 'France' },
  { id: PARIS, name: 'Paris', country: 'France' },
]
const ana: PersonDetail = {
  ...{ id: ANA, name: 'Ana', email: 'ana@erm.example', role: '', country: 'France', comment: '' },
  ...{ office: 'Lyon', officeId: LYON, lastUpdated: null, updatedBy: '', picture: null },
  ...{ duties: [], statuses: {} },
}

let keepsDuties: ReplyOf<typeof changePerson>['keepsDuties']
beforeEach(() => {
  sessionStorage.clear()
  keepsDuties = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH')
      return Promise.resolve(Response.json({ ...ana, noLongerCoordinates: [], keepsDuties }))
    return Promise.resolve(Response.json(path.startsWith('/api/people/') ? ana : OFFICES))
  })
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
  return () => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

const showPage = pageShower()
const Address = () => <output>{useLocation().pathname}</output>
const field = (name: string) => document.querySelector<HTMLSelectElement>(`[name=${name}]`)!

async function move() {
  const closed = vi.fn()
  await showPage(
    <>
      <EditPersonDialog id={ANA} onClose={closed} />
      <Address />
    </>,
    { role: 'Admin', organisation: {}, at: '/people' },
  )
  await until(() => expect(field('office').value).toBe(LYON))
  fill(field('office'), PARIS)
  press('Save')
  await until(() => expect(closed).toHaveBeenCalled())
}

test('the duties that a moved person keeps at the old office are named, with a way to Duties', async () => {
  keepsDuties = [{ duty: 'warden', scope: { kind: 'office', office: LYON }, where: 'Lyon' }]
  await move()
  await until(() => expect(document.body.textContent).toContain('Ana is still a warden of Lyon.'))
  press('Duties')
  await until(() => expect(document.querySelector('output')?.textContent).toBe('/admin/duties'))
})

test('a moved person without a duty elsewhere causes no message', async () => {
  await move()
  expect(document.body.textContent).not.toContain('is still')
  expect(button('Duties')).toBeUndefined()
})
