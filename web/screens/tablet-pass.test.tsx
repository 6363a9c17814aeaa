import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { TabletPass } from './tablet-pass'

const PASS = `${'a'.repeat(22)}.${'p'.repeat(22)}`

// A camera that sees the pass at a press.
vi.mock('../scanner/pass-scanner', () => ({
  PassScanner: ({ onPass }: { onPass: (pass: string) => void }) => (
    <button onClick={() => onPass(PASS)}>The pass is shown</button>
  ),
}))

let answers: (() => Promise<Response>)[]
let keys: (string | null)[]
beforeEach(() => {
  sessionStorage.clear()
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answers.shift()?.() ?? Promise.reject(new TypeError('nothing more was expected'))
  })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const welcome = () => Promise.resolve(Response.json({ name: 'Vera Visitor' }))
const refused = (message: string) => () =>
  Promise.resolve(Response.json({ code: 'conflict', message, fields: {} }, { status: 409 }))
const USED = 'This pass was used before.'

/** A tablet at which visitors take turns. */
function Tablet() {
  const [turn, setTurn] = useState(0)
  return <TabletPass key={turn} office="lyon" onNextVisitor={() => setTurn(turn + 1)} />
}

const showPage = pageShower()
const show = () => showPage(<Tablet />, { role: '', organisation: {}, me: null })
const said = () => document.body.textContent ?? ''
const says = (words: string) => until(() => expect(said()).toContain(words))
const scan = () => press('The pass is shown')
async function nextVisitor() {
  press('Next visitor')
  await until(() => expect(button('The pass is shown')).toBeDefined())
}

test('a guest who is let in is welcomed by name', async () => {
  answers = [welcome]
  await show()
  scan()
  await says('Welcome, Vera Visitor.')
})

test.each([
  ['the guest was let in, and the second scan says that the pass was used', refused(USED), USED],
  ['nothing had been done, and the second scan lets the guest in', welcome, 'Welcome, Vera Visitor.'],
])(
  'after a lost answer the tablet claims neither a success nor a refusal, and sends to the reception: %s',
  async (_what, second, words) => {
    answers = [lost, second]
    await show()
    scan()
    await says('Please go to the reception.')
    await says('No answer came')
    expect(said()).not.toMatch(/Welcome|used before|pass is not known|not let in/)
    await nextVisitor()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASS)
    scan()
    await says(words)
    expect(keys[1]).not.toBe(keys[0])
  },
)

test('an answer of the server that can’t be read counts as lost', async () => {
  answers = [() => Promise.resolve(new Response('<html>', { status: 502 }))]
  await show()
  scan()
  await says('Please go to the reception.')
  expect(said()).not.toMatch(/Welcome|used before|pass is not known|not let in/)
})

test('a refusal sends to the reception with its reason, and names nobody', async () => {
  answers = [refused(USED)]
  await show()
  scan()
  await says(USED)
  expect(said()).toContain('Please go to the reception.')
  expect(said()).not.toContain('Vera')
})
