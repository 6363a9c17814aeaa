import { afterEach, expect, test, vi } from 'vitest'
import { pageShower, until } from '../testing/show-page'
import { OfflinePage } from './offline-page'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => window.history.replaceState(null, '', '/'))

const showPage = pageShower()
async function showAt(address: string) {
  window.history.replaceState(null, '', address)
  await showPage(<OfflinePage />, { role: '', organisation: {}, me: null })
}
const text = () => document.body.textContent

test('the page at an exit is about leaving, in each language of the door', async () => {
  await showAt('/leave/lima-key')
  const said = [...document.querySelectorAll('p')].map(({ lang, textContent }) => [lang, textContent])
  expect(said).toEqual([
    ['en', expect.stringContaining('nobody knows yet that you leave')],
    ['es', expect.stringContaining('nadie sabe todavía que se va')],
    ['pt', expect.stringContaining('ninguém sabe ainda que você está saindo')],
  ])
  expect(document.querySelector('button')?.textContent).toBe(
    'Retry\u00a0· Reintentar\u00a0· Tentar novamente',
  )
  expect(text()).not.toMatch(/roll call|check in/i)
})

test('the page anywhere else lists the roll calls of this device', async () => {
  await showAt('/people')
  await until(() => expect(text()).toContain('No roll call is stored on this device.'))
  expect(document.querySelector('h1')?.textContent).toBe('No connection')
})
