import { cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, changesSince, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { QuestionsDialog } from './questions-dialog'

const LIMA = { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Lima' }
const QUESTIONS = ['fever', 'travel', 'contact'].map((id) => ({
  id,
  en: `${id} in English`,
  es: `${id} en español`,
  pt: `${id} em português`,
}))

const OTHERS = [
  { ...LIMA, country: 'Peru', questions: ['travel'] },
  ...['Quito', 'Cusco', 'Piura'].map((name, place) => ({
    id: `7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8${place}`,
    name,
    country: name === 'Quito' ? 'Ecuador' : 'Peru',
    questions: [['travel'], ['fever', 'travel'], []][place]!,
  })),
]

const SAVED = 'Health Status Form updated.'

let isBroken: boolean
let asked: string[]
let sent: { path: string; body: unknown }[]
let onClose: () => void

const showPage = pageShower()
beforeEach(() => {
  isBroken = false
  asked = ['travel']
  sent = []
  onClose = vi.fn()
  // jsdom has no CSS object.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (isBroken) return Promise.reject(new TypeError('Failed to fetch'))
    const chosen = { employee: asked, visitor: [] }
    if (path.startsWith('/api/question-choices') && method === 'GET')
      return Promise.resolve(Response.json({ offices: OTHERS }))
    if (method !== 'GET') {
      if (path.startsWith('/api/question-choices')) {
        sent.push({ path, body: JSON.parse(body as string) })
        return Promise.resolve(Response.json({ info: SAVED, offices: 2 }))
      }
      sent.push({ path, body: JSON.parse(body as string) })
      return Promise.resolve(new Response(JSON.stringify({ info: SAVED, questions: chosen })))
    }
    return Promise.resolve(
      new Response(JSON.stringify(path === '/api/questions' ? QUESTIONS : { ...chosen, timePeriod: 14 })),
    )
  })
})

const show = (audience: 'employee' | 'visitor') =>
  showPage(<QuestionsDialog office={LIMA} audience={audience} onClose={onClose} />, {
    role: 'Admin',
    organisation: {},
  })
async function showQuestions(audience: 'employee' | 'visitor' = 'employee') {
  const client = await show(audience)
  await until(() => expect(rows()).toHaveLength(3))
  return client
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[aria-label=Questions] li')]
const order = () => rows().map((row) => row.dataset.id + (row.dataset.ticked ? '!' : ''))
const boxOf = (id: string) => document.querySelector<HTMLInputElement>(`[data-id=${id}] input`)!
const said = () => document.body.textContent

test('the chosen questions come first, with a text about their meaning at the door', async () => {
  await showQuestions()
  expect(order()).toEqual(['travel!', 'fever', 'contact'])
  expect(said()).toContain('To check in to Lima, employees confirm this statement.')
  press(boxOf('contact'))
  expect(said()).toContain('employees confirm these 2 statements, in this order.')
})

test('the dialog says that without a ticked question the door asks nothing', async () => {
  await showQuestions('visitor')
  expect(said()).toContain('Nothing is ticked: visitors check in to Lima without a form.')
})

test('the ticked questions are saved in their order', async () => {
  await showQuestions()
  press(boxOf('contact'))
  press('Move up: contact in English')
  press('Move up: contact in English')
  expect(order()).toEqual(['contact!', 'travel!', 'fever'])
  press('Save')
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { path: `/api/offices/${LIMA.id}/questions/employee`, body: { questions: ['contact', 'travel'] } },
  ])
  expect(said()).toContain(SAVED)
})

test('Alt and an arrow key move a question, which keeps the focus and announces its place', async () => {
  await showQuestions()
  boxOf('travel').focus()
  fireEvent.keyDown(boxOf('travel'), { key: 'ArrowDown', altKey: true })
  expect(order()).toEqual(['fever', 'travel!', 'contact'])
  expect(document.activeElement).toBe(boxOf('travel'))
  expect(said()).toContain('Moved to place 2 of 3')
  fireEvent.keyDown(boxOf('travel'), { key: 'ArrowDown' })
  expect(order()).toEqual(['fever', 'travel!', 'contact'])
})

test('the first question can’t move further up', async () => {
  await showQuestions()
  expect(button('Move up: travel in English')?.getAttribute('aria-disabled')).toBe('true')
  press('Move up: travel in English')
  fireEvent.keyDown(boxOf('travel'), { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['travel!', 'fever', 'contact'])
  expect(said()).not.toContain('Moved to place')
})

test('the questions are shown in the language of the reader at first', async () => {
  await showPage(<QuestionsDialog office={LIMA} audience="employee" onClose={onClose} />, {
    role: 'Admin',
    organisation: {},
    language: 'pt',
  })
  await until(() => expect(document.querySelectorAll('[data-id]')).toHaveLength(3))
  expect(document.querySelector('[data-id=travel]')?.textContent).toContain('travel em português')
})

test('the questions can be read in the other languages', async () => {
  await showQuestions()
  press('ES')
  expect(rows()[0]?.textContent).toContain('travel en español')
  expect(rows()[0]?.querySelector<HTMLElement>('label [lang]')?.lang).toBe('es')
})

test('a question is shown in English if it lacks the chosen language, and the languages that it lacks are named', async () => {
  await showQuestions()
  fireEvent.change(document.querySelector('select')!, { target: { value: 'fr' } })
  expect(rows()[0]?.textContent).toContain('travel in English')
  expect(rows()[0]?.querySelector<HTMLElement>('label [lang]')?.lang).toBe('en')
  expect(rows()[0]?.textContent).toContain('Not translated yet: Français, Deutsch, العربية,')
})

test('questions that can’t be read say so, can’t be saved, and are read again by a press', async () => {
  isBroken = true
  await show('employee')
  await until(() => expect(said()).toContain('The questions could not be loaded.'))
  expect(button('Save')?.disabled).toBe(true)
  isBroken = false
  press('Try again')
  await until(() => expect(order()).toEqual(['travel!', 'fever', 'contact']))
  expect(button('Save')?.disabled).toBe(false)
})

test('a changed choice is discarded only after a question', async () => {
  await showQuestions()
  press(boxOf('fever'))
  press('Cancel')
  await until(() => expect(said()).toContain('Discard your changes?'))
  expect(onClose).not.toHaveBeenCalled()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('a choice that is changed back is discarded without a question', async () => {
  await showQuestions()
  press(boxOf('fever'))
  press(boxOf('fever'))
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a choice that somebody else saves meanwhile is kept beside the person’s own', async () => {
  const client = await showQuestions()
  press(boxOf('contact'))
  asked = ['travel', 'fever']
  await client.refetchQueries()
  await until(() => expect(order()).toEqual(['travel!', 'fever!', 'contact!']))
  press('Save')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ questions: ['travel', 'fever', 'contact'] })
})

test('a choice that somebody else saves meanwhile is shown where nothing was changed', async () => {
  const client = await showQuestions()
  asked = ['fever']
  await client.refetchQueries()
  await until(() => expect(order()).toEqual(['fever!', 'travel', 'contact']))
})

test('this is all that the choice of questions says, for employees and for visitors', async () => {
  await showQuestions()
  await untilCalm()
  const employees = linesIn()
  expect(employees).toMatchInlineSnapshot(`
    [
      "Community Responsibility Questions for Employees",
      "[Close]",
      "Lima",
      "<Language of the questions>",
      "[EN] (pressed)",
      "[ES]",
      "[PT]",
      "Other languages: ** | Français | Deutsch | العربية | Italiano | Nederlands | Polski | 日本語 | 简体中文 | Tiếng Việt",
      "To check in to Lima, employees confirm this statement.",
      "<Questions>",
      "travel in English: true",
      "Not translated yet: Français, Deutsch, العربية, Italiano, Nederlands, Polski, 日本語, 简体中文, and Tiếng Việt",
      "[Move up: travel in English] (disabled)",
      "[Move down: travel in English]",
      "fever in English: false",
      "Not translated yet: Français, Deutsch, العربية, Italiano, Nederlands, Polski, 日本語, 简体中文, and Tiếng Việt",
      "[Move up: fever in English]",
      "[Move down: fever in English]",
      "contact in English: false",
      "Not translated yet: Français, Deutsch, العربية, Italiano, Nederlands, Polski, 日本語, 简体中文, and Tiếng Việt",
      "[Move up: contact in English]",
      "[Move down: contact in English] (disabled)",
      "[The same for other offices]",
      "[Cancel]",
      "[Save]",
    ]
  `)
  cleanup()
  await showQuestions('visitor')
  await untilCalm()
  expect(changesSince(employees)).toMatchInlineSnapshot(`
    [
      "- Community Responsibility Questions for Employees",
      "- To check in to Lima, employees confirm this statement.",
      "- travel in English: true",
      "- [Move up: travel in English] (disabled)",
      "- [Move up: fever in English]",
      "+ Community Responsibility Questions for Visitors",
      "+ Nothing is ticked: visitors check in to Lima without a form.",
      "+ [Move up: fever in English] (disabled)",
      "+ travel in English: false",
      "+ [Move up: travel in English]",
    ]
  `)
})

const office = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === name)!
    .querySelector('input')!
async function showOthers() {
  await showQuestions()
  press('The same for other offices')
  await until(() => expect(document.querySelector('[aria-label=Offices]')).not.toBeNull())
}

const chooseCountry = (value: string) =>
  fireEvent.change(document.querySelector('#country-of-offices')!, { target: { value } })

test('other offices of the own country are offered at first, and all by a choice, with what each asks now', async () => {
  await showOthers()
  expect(document.querySelector<HTMLSelectElement>('#country-of-offices')!.value).toBe('Peru')
  expect(said()).not.toContain('Quito')
  chooseCountry('')
  expect(linesIn(document.querySelector('[aria-label=Offices]')!)).toEqual([
    '<Offices>',
    'Quito: false',
    'Asks the same already',
    'Cusco: false',
    'Questions now: 2. New: 0, removed: 1',
    'Piura: false',
    'Questions now: 0. New: 1, removed: 0',
  ])
})

test('all offices of a country get the same questions by one save', async () => {
  await showOthers()
  press(office('All of these: 2'))
  expect(said()).toContain('The same for other offices: 2')
  press('Save')
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      path: '/api/question-choices/employee',
      body: { questions: ['travel'], offices: [LIMA.id, OTHERS[2]!.id, OTHERS[3]!.id] },
    },
  ])
  expect(said()).toContain('Saved. Offices that ask something else now: 2.')
})

test('chosen offices alone are a change that is not lost without a question', async () => {
  await showOthers()
  chooseCountry('')
  press(office('Quito'))
  press('Cancel')
  await until(() => expect(said()).toContain('Discard your changes?'))
  expect(onClose).not.toHaveBeenCalled()
})
