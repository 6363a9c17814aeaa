import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, type Role } from '../../domain/access/role'
import { countDuties, seenKinds } from '../../domain/personal-data/viewer-summary'
import { KINDS_OF_DATA, type WhoSees } from '../../domain/personal-data/who-sees-contract'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../../domain/retention/kept-days'
import { buttons, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { WhoCanSeePage } from './who-can-see-page'

const showPage = pageShower()

const LYON = '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b'
const NICE = '2c5ea4c0-4067-4b52-8f58-5c3b9e0f2a11'
const retention = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays
const groups = [
  { held: [{ duty: 'warden', scope: 'office' } as const], isAdministrator: false, people: 4 },
  { held: [], isAdministrator: true, people: 2 },
]
const toldOf = (id: string, name: string): WhoSees => ({
  office: { id, name, country: 'France', businessUnit: 'South' },
  everybody: 321,
  administrators: 2,
  duties: countDuties(groups),
  kinds: seenKinds({ retention, declarationsVisibleTo: 'everyone' }, groups),
})

let answer: (office: string) => Response | Promise<Response>
beforeEach(() => {
  localStorage.clear()
  answer = (office) => Response.json(toldOf(office, office === LYON ? 'Lyon' : 'Nice'))
  vi.stubGlobal('fetch', (path: string) => {
    const office = /^\/api\/offices\/(.+)\/who-can-see$/.exec(path)?.[1]
    if (office) return Promise.resolve(answer(office))
    const names = [
      { id: LYON, name: 'Lyon', country: 'France' },
      { id: NICE, name: 'Nice', country: 'France' },
    ]
    return Promise.resolve(Response.json(names))
  })
})

const show = (at = '/who-can-see', officeId: string | null = LYON) =>
  showPage(<WhoCanSeePage />, { role: '', organisation: {}, at, me: { officeId } })

const privacyAt = (office: string) => ({
  duty: 'privacy',
  scope: { kind: 'office', office },
  where: '',
  until: null,
  certificateUntil: null,
})

const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const table = (label: string) => document.querySelector<HTMLTableElement>(`table[aria-label="${label}"]`)
const rowsOf = (label: string) =>
  [...(table(label)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const said = () => document.body.textContent ?? ''

test('the page counts the duties at the person’s office, with every kind of data and ten answers', async () => {
  await show()
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
  expect(said()).toContain('321 people can sign in. 2 of them are administrators.')
  expect(rowsOf('Duties that count at Lyon').find(([duty]) => duty === 'Warden')).toEqual([
    'Warden',
    '4',
    'Here: 4',
  ])
  const groups = [...document.querySelectorAll('h3 > button:has(b)')].map((group) => group.textContent ?? '')
  expect(groups.slice(0, 3)).toEqual(['You and your plans7', 'At the office7', 'Visitors3'])
  for (const group of document.querySelectorAll('h3 > button')) press(group)
  const kinds = groups.flatMap((group) => rowsOf(group.replace(/\d+$/, '')))
  expect(kinds).toHaveLength(KINDS_OF_DATA.length)
  const visits = kinds.find(([what]) => what?.startsWith('Visits'))
  expect(visits?.[1]).toContain('Reception: to receive visitors and to note who has left')
  expect(visits?.[1]).toContain('With a duty for it or the Admin role: 6')
  expect(visits?.[2]).toBe('30 days')
  const answers = [...document.querySelectorAll('h3:has(button)')].slice(groups.length)
  expect(answers).toHaveLength(10)
  expect(answers[0]?.parentElement?.textContent).toContain('Colleagues see whether you have checked in today')
  expect(document.querySelector(`a[href="/offices/${LYON}"]`)?.textContent).toBe('To the page of Lyon')
})

test('the office in the address comes before the person’s own', async () => {
  await show(`/who-can-see?office=${NICE}`)
  await until(() => expect(headings()).toContain('Duties that count at Nice'))
  expect(headings()).not.toContain('Duties that count at Lyon')
})

test('a person without an office is asked for one', async () => {
  await show('/who-can-see', null)
  await until(() => expect(said()).toContain('Choose an office to see who can see what there.'))
  expect(buttons('Print')).toEqual([])
})

test('another language can be chosen on the page, and all of its words change', async () => {
  await show()
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
  press('ES')
  await until(() => expect(headings()).toContain('Funciones válidas en la oficina Lyon'))
  expect(document.querySelector('h1')?.textContent).toBe('Quién puede ver qué')
  expect(document.querySelector('[lang=es] h1')).not.toBeNull()
  press(document.querySelector('h3 > button'))
  expect(rowsOf('Usted y sus planes')[0]?.[1]).toContain('Todas las personas con la sesión iniciada')
  expect(said()).not.toContain('Administrators: all of this')
})

test.each<[string, Role, object[], boolean]>([
  ['an administrator may change how long visits are kept', ADMIN, [], true],
  ['a person with the privacy duty of the office may do so', '', [privacyAt(LYON)], true],
  ['a person with the privacy duty of another office may not', '', [privacyAt(NICE)], false],
  ['a person without a duty may not', '', [], false],
])('%s', async (_rule, role, duties, isThere) => {
  await showPage(<WhoCanSeePage />, {
    role,
    organisation: {},
    at: '/who-can-see',
    me: { officeId: LYON, duties } as object,
  })
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
  expect(buttons('Change how long visits are kept')).toHaveLength(isThere ? 1 : 0)
})

test('a reading that fails can be tried again', async () => {
  answer = () =>
    new Response(JSON.stringify({ code: 'unavailable', message: 'Not now.', fields: {} }), { status: 503 })
  await show()
  await until(() => expect(said()).toContain('Not now.'))
  answer = () => Response.json(toldOf(LYON, 'Lyon'))
  press(/again/i)
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
})

test('an office that is gone causes a message', async () => {
  answer = () =>
    new Response(JSON.stringify({ code: 'not_found', message: 'This office is not known.', fields: {} }), {
      status: 404,
    })
  await show(`/who-can-see?office=${NICE}`)
  await until(() => expect(said()).toContain('There is no office of this name'))
})

test('a loading page has a skeleton, and no number', async () => {
  answer = () => new Promise<Response>(() => undefined)
  await show()
  expect(headings()).toEqual([])
  expect(document.querySelector('[aria-busy=true], [role=status], [role=progressbar]')).not.toBeNull()
})

test('the printed page has the same content, and only the print has the sheet', async () => {
  await show()
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
  const sheet = () => document.getElementById('printed-who-sees')
  expect(sheet()).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const text = sheet()?.textContent ?? ''
  expect(text).toContain('Who can see what: Lyon')
  expect(text).toContain('Reception: to receive visitors and to note who has left')
  expect(text).toContain('Can my manager see it?')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(sheet()).toBeNull()
})

test('the page begins with what it is for, its languages and the duties with their numbers', async () => {
  await show()
  await until(() => expect(headings()).toContain('Duties that count at Lyon'))
  await untilCalm()
  const lines = linesIn()
  expect(lines.slice(0, lines.indexOf('Who sees which data') + 1)).toMatchInlineSnapshot(`
    [
      "Who can see what",
      "For each kind of personal data: who can see it at an office, how many people that is now, why, for how long it is kept, and whether looks are recorded. The page is made from the rules by which Whereabouts decides. It shows counts, and no names.",
      "<Language>",
      "[EN] (pressed)",
      "[ES]",
      "[PT]",
      "Other languages: ** | Français | Deutsch | العربية | Italiano | Nederlands | Polski | 日本語 | 简体中文 | Tiếng Việt",
      "[Print]",
      "Office: France - Lyon",
      "[Show the list: Office]",
      "Who sees which data",
    ]
  `)
})
