import { beforeEach, expect, test, vi } from 'vitest'
import type { ProofWays } from '../../../domain/auth/proof-contract'
import { button, fill, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { ProofDialog } from './proof-dialog'
import { notifyOpener } from '../single-sign-on/sign-in-popup'

const NO_WAY: ProofWays = { password: false, code: false, singleSignOn: false }

let sent: unknown[]
let refusal: { code: string; message: string; fields: Record<string, string> } | null
let opened: string[]
let onAnswer: (isGiven: boolean) => void

const showPage = pageShower()
beforeEach(() => {
  sent = []
  opened = []
  refusal = null
  onAnswer = vi.fn()
})

async function show(ways: Partial<ProofWays>) {
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify({ ...NO_WAY, ...ways })))
    sent.push(JSON.parse(body as string))
    return Promise.resolve(
      refusal ? new Response(JSON.stringify(refusal), { status: 422 }) : new Response('{}'),
    )
  })
  vi.stubGlobal('open', (address: string) => {
    opened.push(address)
    return { closed: false }
  })
  await showPage(<ProofDialog onAnswer={onAnswer} />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('[role=progressbar]')).toBeNull())
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)
const said = () => document.body.textContent
const OTHER_WAYS = /^Use .* instead$/

test('the password is asked for first, has the focus, and is the proof', async () => {
  await show({ password: true, code: true })
  expect(document.activeElement?.id).toBe('password')
  fill(field('password')!, 'correct horse battery')
  press('Confirm')
  await until(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true))
  expect(sent).toEqual([{ password: 'correct horse battery' }])
})

test('another way can be chosen, and the typed password is not sent as a code', async () => {
  await show({ password: true, code: true })
  fill(field('password')!, 'correct horse battery')
  press('Use a code instead')
  expect(field('password')).toBeNull()
  expect(field('code')?.value).toBe('')
  expect(document.activeElement?.id).toBe('code')
  fill(field('code')!, '123456')
  press('Confirm')
  await until(() => expect(sent).toEqual([{ code: '123456' }]))
})

test('a person with one way sees no other', async () => {
  await show({ code: true })
  expect(field('code')).not.toBeNull()
  expect(button(OTHER_WAYS)).toBeUndefined()
})

test('a wrong code stands at its field, and proves nothing', async () => {
  await show({ code: true })
  fill(field('code')!, '000000')
  refusal = { code: 'invalid', message: 'Please check the code.', fields: { code: 'This is not the code' } }
  press('Confirm')
  await until(() => expect(document.querySelector('#code-help')?.textContent).toBe('This is not the code'))
  expect(document.activeElement?.id).toBe('code')
  expect(onAnswer).not.toHaveBeenCalled()
})

test('single sign-on opens in its own window, and its outcome is the proof', async () => {
  await show({ singleSignOn: true })
  press('Open single sign-on')
  await until(() => expect(opened).toHaveLength(1))
  expect(opened[0]).toMatch(/email=ada%40erm\.example&proof=1$/)
  expect(onAnswer).not.toHaveBeenCalled()
  notifyOpener({ outcome: 'proven', code: '' })
  await until(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true))
})

test('single sign-on of another person is no proof', async () => {
  await show({ singleSignOn: true })
  press('Open single sign-on')
  notifyOpener({ outcome: 'error', code: 'somebody-else' })
  await until(() => expect(said()).toContain('Single sign-on did not confirm that it is you.'))
  expect(onAnswer).not.toHaveBeenCalled()
})

test('a person without a way is asked to sign in again, and can confirm nothing', async () => {
  await show({})
  expect(said()).toContain('Please sign out and sign in again')
  expect(button('Confirm')?.disabled).toBe(true)
})

test('Cancel proves nothing', async () => {
  await show({ password: true })
  press('Cancel')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false)
  expect(sent).toEqual([])
})
