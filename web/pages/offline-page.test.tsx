import { afterEach, expect, test } from 'vitest'
import { useLanguage } from '../i18n/language'
import { changeLanguage } from '../platform/texts'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { OfflinePage } from './offline-page'

afterEach(async () => {
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  await changeLanguage('en')
})

const showPage = pageShower()
async function showAt(address: string) {
  window.history.replaceState(null, '', address)
  await showPage(
    <>
      <Spanish />
      <OfflinePage />
    </>,
    { role: '', organisation: {}, me: null },
  )
}
function Spanish() {
  const { choose } = useLanguage()
  return <button onClick={() => void choose('es')}>ES</button>
}

const text = () => document.body.textContent

test('the page at an exit is about leaving, in the chosen language', async () => {
  await showAt('/leave/lima-key')
  const said = () => [...document.querySelectorAll('p, p ~ button')].map(({ textContent }) => textContent)
  expect(said()).toEqual([expect.stringContaining('nobody knows yet that you leave'), 'Retry'])
  expect(text()).not.toMatch(/roll call|check in/i)
  press('ES')
  await until(() =>
    expect(said()).toEqual([expect.stringContaining('nadie sabe todavía que se va'), 'Reintentar']),
  )
})

test('the page anywhere else lists the roll calls of this device', async () => {
  await showAt('/people')
  await until(() => expect(text()).toContain('No roll call is stored on this device.'))
  expect(document.querySelector('h1')?.textContent).toBe('No connection')
})
