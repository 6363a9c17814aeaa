import { Route, Routes } from 'react-router'
import { encode } from 'uqr'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS, posterPath } from '../../domain/paths'
import { qrPath } from '../design/qr-path'
import { loadRoomsIn } from '../platform/texts'
import { linesIn, press as pressButton } from '../testing/hands'
import { pageShower, settle, untilCalm } from '../testing/show-page'
import { PosterPage } from './poster-page'

// Its posters speak these too.
await Promise.all((['es', 'pt', 'ar'] as const).map((each) => loadRoomsIn(each, ['door', 'alarm'])))

const office = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'St. John’s', country: 'Canada' }

let key: string
let language: string
let assemblyPoints: string | undefined
let calls: string[]
let isRefusing: boolean

beforeEach(() => {
  key = 'the-first-key'
  language = 'en'
  assemblyPoints = undefined
  calls = []
  isRefusing = false
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (path.endsWith(office.id)) return Promise.resolve(new Response(JSON.stringify(office)))
    calls.push(`${method} ${path}`)
    if (isRefusing)
      return Promise.resolve(
        new Response(JSON.stringify({ code: 'forbidden', message: 'No more.', fields: {} }), { status: 403 }),
      )
    if (method === 'POST') key = 'the-second-key'
    return Promise.resolve(new Response(JSON.stringify({ ...office, language, key, assemblyPoints })))
  })
})
const showPage = pageShower()
const show = (role: 'Admin' | '') =>
  showPage(
    <Routes>
      <Route path={PATHS.poster} element={<PosterPage />} />
    </Routes>,
    { role, organisation: { name: 'The Group' }, at: posterPath(office.id) },
  )

const codes = () => [...document.querySelectorAll('svg[role=img] path')].map((path) => path.getAttribute('d'))
const codeOf = (text: string) => qrPath(encode(text, { ecc: 'Q', border: 0 }).data)
const press = async (name: string, part?: HTMLElement) => {
  pressButton(name, part)
  await settle()
}
const dialog = () => document.querySelector<HTMLElement>('dialog')

const codesOfKey = (key: string) =>
  ['checkin', 'leave'].map((way) => codeOf(`${location.origin}/${way}/${key}`))

test('the preview and the print hold the absolute addresses at the entrance and at the exit of the office', async () => {
  await show('Admin')
  const both = codesOfKey('the-first-key')
  expect(both[0]).not.toBe(both[1])
  expect(codes()).toEqual([...both, ...both])
  expect(calls).toEqual([`GET /api/offices/${office.id}/key`])
  const printed = document.querySelector('#printed-poster')?.textContent
  for (const text of [
    'St. John’s',
    'Canada',
    'The Group',
    'Scan to check in',
    'Escanee',
    'Leia',
    'Leaving? Scan here',
  ])
    expect(printed).toContain(text)
})

test('the poster of an office with a language of its own has English below, and no other language', async () => {
  language = 'ar'
  await show('Admin')
  const lines = [...document.querySelectorAll('#printed-poster p[lang]')]
  expect(lines.map((line) => `${line.getAttribute('lang')} ${line.getAttribute('dir')}`)).toEqual([
    ...['ar rtl', 'en ltr'],
    ...['ar rtl', 'en ltr'],
  ])
})

test('the poster of the exit names the assembly points in the language of the office, and that of the entrance does not', async () => {
  ;[language, assemblyPoints] = ['ar', 'موقف السيارات\nضفة النهر']
  await show('Admin')
  const [entrance, exit] = document.querySelectorAll('#printed-poster > *')
  const points = [...exit!.querySelectorAll('p')].at(-1)
  for (const text of ['نقطة التجمع', 'موقف السيارات; ضفة النهر']) expect(points?.textContent).toContain(text)
  expect([points?.lang, points?.dir]).toEqual(['ar', 'rtl'])
  expect(entrance!.textContent).not.toContain('موقف السيارات')
})

test.each([undefined, '', ' \n '])(
  'an office with the assembly points %j has none on its poster',
  async (none) => {
    assemblyPoints = none
    await show('Admin')
    expect(document.querySelector('#printed-poster')?.textContent).not.toContain('Assembly point')
  },
)

test('the print has the chosen paper size', async () => {
  await show('Admin')
  const styles = () =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('')
  expect(document.head.innerHTML + styles()).toContain('210mm 297mm')
  await press('Letter')
  expect(document.head.innerHTML + styles()).toContain('215.9mm 279.4mm')
  expect(document.head.innerHTML + styles()).not.toContain('210mm 297mm')
})

test('the button prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show('Admin')
  await press('Print both sheets')
  expect(print).toHaveBeenCalledOnce()
})

test('the key is renewed only after a warning, and the poster changes at once', async () => {
  await show('Admin')
  await press('Renew key')
  expect(dialog()?.textContent).toContain('stops working at once')
  await press('Cancel', dialog() ?? undefined)
  expect(calls).toHaveLength(1)
  await press('Renew key')
  await press('Renew key', dialog() ?? undefined)
  expect(calls[1]).toBe(`POST /api/offices/${office.id}/key`)
  const both = codesOfKey('the-second-key')
  expect(codes()).toEqual([...both, ...both])
})

test('a refused renewal says so and leaves the poster', async () => {
  await show('Admin')
  isRefusing = true
  await press('Renew key')
  await press('Renew key', dialog() ?? undefined)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('No more.')
  expect(codes()[0]).toBe(codeOf(`${location.origin}/checkin/the-first-key`))
})

test('other people see the notice, and the page reads no key', async () => {
  await show('')
  expect(document.body.textContent).toContain('This functionality can only be accessed by Administrators.')
  expect(codes()).toEqual([])
  expect(calls).toEqual([])
})

test('this is all that the page of a poster says, and asks before its codes are renewed', async () => {
  await show('Admin')
  await untilCalm()
  expect(linesIn(document.querySelector('main') ?? document.body)).toMatchInlineSnapshot(`
    [
      "Poster",
      "Hang the first sheet at the entrance, where staff and visitors scan it to check in, and the second one inside, at the exit, where they scan it to leave.",
      "The Group",
      "St. John’s",
      "Canada",
      "Scan to check in",
      "Escanee para registrar su entrada",
      "Leia para registrar a entrada",
      "The Group",
      "Leaving? Scan here",
      "¿Se va? Escanee aquí",
      "Vai sair? Leia este código",
      "St. John’s",
      "Canada",
      "Print",
      "<Paper>",
      "[A4] (pressed)",
      "[Letter]",
      "[Print both sheets]",
      "Show a changing code on a screen → /offices/4c1d1c40-0000-4000-8000-000000000001/door-code",
      "Check-in key",
      "Both codes hold a secret key. Renew it when somebody checks in from elsewhere by a photograph of the poster.",
      "[Renew key]",
      "The Group",
      "St. John’s",
      "Canada",
      "Scan to check in",
      "Escanee para registrar su entrada",
      "Leia para registrar a entrada",
      "The Group",
      "Leaving? Scan here",
      "¿Se va? Escanee aquí",
      "Vai sair? Leia este código",
      "St. John’s",
      "Canada",
    ]
  `)
  await press('Renew key')
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "Renew the key?",
      "Every poster of St. John’s that is printed already stops working at once, and so does each link to its check-in page. Nobody can check in by them until the new poster hangs.",
      "[Cancel]",
      "[Renew key]",
    ]
  `)
})
