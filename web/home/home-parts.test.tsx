import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { idleBrowser, pageShower, settle } from '../testing/show-page'
import { Home } from './home'

// A page that has been open since before a deployment finds the file gone.
vi.mock('../visitors/reported-visits-card', () => {
  throw new Error('the file is gone')
})

const SAID = {
  id: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  name: 'Vera Visitor',
  company: 'Acme',
  office: 'Lima',
  timeZone: 'America/Lima',
  until: '2026-11-18T15:42:00.000Z',
}

const showPage = pageShower()

test('Home opens whole without the visitors of a host, which it does not ask for at its opening', async () => {
  const beIdle = idleBrowser()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path === '/api/me/visitors'
        ? new Response(JSON.stringify({ visits: [SAID] }))
        : new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), {
            status: 500,
          }),
    )
  })
  await showPage(<Home />, {
    role: '',
    organisation: {},
    me: { name: 'Ada Lovelace', office: 'London', comment: '', statuses: {}, declarationsValidUntil: {} },
  })
  expect(asked).not.toContain('/api/me/visitors')
  await beIdle()
  await act(() => vi.dynamicImportSettled())
  await settle()
  expect(document.querySelector('h1')?.textContent).toBe('Hello, Ada')
})
