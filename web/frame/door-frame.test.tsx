import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '../platform/call'
import { pageShower, until } from '../testing/show-page'
import { DoorFrame } from './door-frame'

const showPage = pageShower()
afterEach(() => localStorage.clear())

const organisation = { name: 'The Group', isDemo: true, privacyUrl: '', faqUrl: '' }
const chooseSpanish = () => act(() => document.querySelector<HTMLButtonElement>('button[lang=es]')?.click())

test('all of the door’s frame is in the chosen language', async () => {
  await showPage(<DoorFrame>…</DoorFrame>, { role: '', organisation })
  expect(document.body.textContent).toContain('Skip to content')
  chooseSpanish()
  await until(() => expect(document.body.textContent).toContain('Saltar al contenido'))
  expect(document.querySelector('aside')?.textContent).toBe(
    'Demostración: los datos son de ejemplo y los correos se quedan en el buzón · qué probar',
  )
  expect(document.documentElement.lang).toBe('es')
  const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  expect(links.slice(0, 2)).toEqual(['/documents/privacy.es.html', '/documents/faq.es.html'])
  expect(document.body.textContent).not.toMatch(/Demo:|Skip to|mailbox|FAQ/)
})

test('a chosen language counts on the next page, even if its texts have not arrived yet', async () => {
  await showPage(<DoorFrame>…</DoorFrame>, { role: '', organisation })
  document.querySelector<HTMLButtonElement>('button[lang=pt]')?.click()
  expect(localStorage.getItem('whereabouts.language')).toContain('"pt"')
  await until(() => expect(document.body.textContent).toContain('Ir para o conteúdo'))
})

test('a door that was asked for too often shows the wait, and another way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const TooMany = () => {
    throw new CallProblem('too_many', 'Too many requests.', {}, false, {}, 120)
  }
  await showPage(
    <DoorFrame>
      <TooMany />
    </DoorFrame>,
    { role: '', organisation },
  )
  expect(document.querySelector('main')?.textContent).toMatch(
    /try again in 2 minutes\. If you cannot wait, tell the reception/,
  )
  vi.restoreAllMocks()
})
