import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '../platform/texts'
import { button, changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { useLanguage } from '../i18n/language'
import { SupportPage } from './support-page'

let answers: Response[]
let sent: { body: unknown; key: string | null }[]

const TICKET_SENT = 'Thank you. You will be contacted regarding this issue shortly.'

const showPage = pageShower()
beforeEach(() => {
  sessionStorage.clear()
  answers = []
  sent = []
  vi.stubGlobal('fetch', (_: string, { body, headers }: RequestInit) => {
    sent.push({ body: JSON.parse(body as string), key: new Headers(headers).get('idempotency-key') })
    return Promise.resolve(answers.shift() ?? new Response(JSON.stringify({ info: TICKET_SENT })))
  })
})

const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ code: 'unexpected', message, fields: {} }), { status })

const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!
const said = () => document.querySelector('[role=alert]')?.textContent

async function write() {
  await showPage(<SupportPage />, { role: '', organisation: {}, me: { name: 'Ada Lovelace' } })
  fill(field('description'), 'The scanner stays dark.')
  press('Submit')
}

test('the name and the address of the signed-in person are filled in', async () => {
  await write()
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@erm.example',
    description: 'The scanner stays dark.',
  })
})

test('another ticket can be written after a sent one, from an empty form', async () => {
  await write()
  await until(() => expect(button('Send another')).toBe(document.activeElement))
  expect(document.querySelector('main, section')?.textContent).toContain(TICKET_SENT)
  press('Send another')
  expect(field('description').value).toBe('')
  expect(button('Submit')).toBeDefined()
})

test('a ticket that could not be sent keeps its text, and is sent one time after "Start again"', async () => {
  answers = [refused(503, 'The database is away.')]
  await write()
  await until(() => expect(said()).toContain('The database is away.'))
  expect(button('Submit')).toBeUndefined()
  expect(document.activeElement).toBe(button('Start again'))
  press('Start again')
  expect(document.activeElement).toBe(button('Submit'))
  expect(field('description').value).toBe('The scanner stays dark.')
  press('Submit')
  await until(() => expect(button('Send another')).toBeDefined())
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

function Spanish() {
  const { choose } = useLanguage()
  return <button onClick={() => void choose('es')}>in Spanish</button>
}

const withSpanish = (
  <>
    <SupportPage />
    <Spanish />
  </>
)
const words = () => document.body.textContent
afterEach(async () => void (await changeLanguage('en')))

test('the message of a field follows a change of the language', async () => {
  await showPage(withSpanish, { role: '', organisation: {}, me: { name: '' } })
  press('Submit')
  await until(() => expect(words()).toContain('Please enter your name'))
  press('in Spanish')
  await until(() => expect(words()).toContain('Introduzca su nombre'))
  expect(words()).not.toContain('Please enter your name')
})

test('a refusal of the whole ticket follows a change of the language', async () => {
  const general = { key: 'refusals:noDatabase' } as const
  const refusal = { code: 'unavailable', message: 'No database', fields: {} }
  const headers = { 'x-whereabouts-sentences': JSON.stringify({ general }) }
  answers = [Response.json(refusal, { status: 503, headers })]
  await showPage(withSpanish, { role: '', organisation: {}, me: { name: 'Ada Lovelace' } })
  fill(field('description'), 'The scanner stays dark.')
  press('Submit')
  await until(() => expect(said()).toContain('No database'))
  press('in Spanish')
  await until(() => expect(said()).toContain('La base de datos no está disponible'))
})

test('the page says what a ticket needs, what is missing, and that it was sent', async () => {
  await showPage(<SupportPage />, { role: '', organisation: {}, me: { name: '' } })
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "Contact Support",
      "Tell us what happened, and we get back to you.",
      "Name: ",
      "Email: ada@erm.example",
      "Description: ",
      "[Submit]",
      "The information that you enter goes to the support team.",
    ]
  `)
  press('Submit')
  await until(() => expect(words()).toContain('Please enter your name'))
  await untilCalm()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "+ Please enter your name",
    ]
  `)
  fill(field('name'), 'Ada')
  fill(field('description'), 'The scanner stays dark.')
  press('Submit')
  await until(() => expect(button('Send another')).toBeDefined())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Contact Support",
      "Tell us what happened, and we get back to you.",
      "Thank you. You will be contacted regarding this issue shortly.",
      "[Send another]",
      "Thank you. You will be contacted regarding this issue shortly.",
      "[Close message]",
    ]
  `)
})
