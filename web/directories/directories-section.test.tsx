import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedDirectory } from '../../domain/directories/contract'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { DirectoriesSection } from './directories-section'

const ID = '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a11'
const OFFICE = { id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13', name: 'Lyon', country: 'France' }
const TOKEN = { id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a12', madeAt: '2026-11-01T09:00:00Z', usedAt: null }
const directory = (changed: Partial<ListedDirectory> = {}): ListedDirectory => ({
  id: ID,
  name: 'Entra',
  domains: ['erm.example'],
  connectedAt: '2026-11-01T09:00:00Z',
  people: 2,
  active: 1,
  tokens: [],
  words: [],
  ...changed,
})

let sent: [path: string, body: unknown][]
let directories: ListedDirectory[]
let freeDomains: string[]
let answered: object
let refusal: object | null
beforeEach(() => {
  sent = []
  answered = { token: 'the-only-copy', lastDay: '2027-05-29' }
  refusal = null
  directories = [directory()]
  freeDomains = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Promise.resolve(
        Response.json({ address: 'https://a.example/scim/v2', freeDomains, directories }),
      )
    sent.push([`${method} ${path}`, JSON.parse((body as string | undefined) ?? '{}')])
    return Promise.resolve(refusal ? Response.json(refusal, { status: 422 }) : Response.json(answered))
  })
})

const showPage = pageShower()
const words = () => document.body.textContent ?? ''
const show = async () => {
  await showPage(<DirectoriesSection />, { role: 'Admin', organisation: {} })
  await until(() => expect(words()).toContain('Directories'))
}

test('a directory without a token says so, and a made token is shown once', async () => {
  await show()
  await until(() => expect(words()).toContain('Without a token the directory can’t come.'))
  press('Make a token for Entra')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  press('Make', document.querySelector('dialog')!)
  await until(() => expect(words()).toContain('the-only-copy'))
  expect(sent).toEqual([[`POST /api/directories/${ID}/tokens`, { days: 180 }]])
  press('Done')
  await until(() => expect(words()).not.toContain('the-only-copy'))
})

test('a directory with two tokens gets no third one, and an ended token is named as ended', async () => {
  const token = (id: string, hasEnded = false) => ({ ...TOKEN, id, endsAt: '2999-01-01T09:00:00Z', hasEnded })
  directories = [directory({ tokens: [token(ID), token(TOKEN.id), token(OFFICE.id, true)] })]
  await show()
  await until(() => expect(words()).toContain('Ended on'))
  expect(button('Make a token for Entra')).toBeUndefined()
})

test('words without an office come first', async () => {
  directories = [
    directory({
      words: [
        { word: 'LYO', people: 9, office: OFFICE, isMapped: true },
        { word: 'MIL', people: 1, office: null, isMapped: false },
      ],
    }),
  ]
  await show()
  await until(() => expect(words()).toContain('chosen here'))
  expect(words().indexOf('MIL')).toBeLessThan(words().indexOf('LYO'))
  expect(words()).toContain('No office')
})

test('a directory is connected only while a domain is free', async () => {
  await show()
  await until(() => expect(words()).toContain('Entra'))
  expect(button('Connect a directory')).toBeUndefined()
})

test('a token is copied, or the dialog says that it was not', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show()
  await until(() => expect(button('Make a token for Entra')).toBeDefined())
  press('Make a token for Entra')
  await until(() => expect(button('Make')).toBeDefined())
  press('Make')
  await until(() => expect(button('Copy')).toBeDefined())
  press('Copy')
  await until(() => expect(words()).toContain('Copied'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('the-only-copy')
  writeText.mockRejectedValueOnce(new Error('refused'))
  press('Copy')
  await until(() => expect(words()).toContain('The token could not be copied. Please select and copy it.'))
  expect(words()).not.toContain('Copied')
})

test('a token that ends within three weeks says so, and one is withdrawn after a question', async () => {
  const endsIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const token = { ...TOKEN, hasEnded: false }
  directories = [
    directory({
      tokens: [
        { ...token, endsAt: endsIn(20) },
        { ...token, id: ID, madeAt: '2026-10-05T09:00:00Z', usedAt: endsIn(-1.5), endsAt: endsIn(22) },
      ],
    }),
  ]
  await show()
  await until(() => expect(words()).toContain('Never used'))
  expect(words().match(/Please make the next one\./g)).toHaveLength(1)
  expect(words()).toContain('Last used 1 day ago')
  press('Withdraw the token of 05 Oct 2026')
  await until(() => expect(words()).toContain('Withdraw this token of Entra?'))
  expect(sent).toEqual([])
  answered = { name: 'Entra' }
  press('Withdraw', document.querySelector('dialog')!)
  await until(() => expect(words()).toContain('The token was withdrawn.'))
  expect(sent).toEqual([[`DELETE /api/directories/${ID}/tokens/${ID}`, {}]])
  expect(document.querySelector('dialog')).toBeNull()
})

test('a directory is connected with the chosen domains, and a refusal stands at its field', async () => {
  directories = []
  freeDomains = ['erm.example', 'lab.example']
  await show()
  await until(() => expect(words()).toContain('No directory is connected.'))
  press('Connect a directory')
  await until(() => expect(document.querySelector('dialog input')).not.toBeNull())
  const [name, ...domains] = document.querySelectorAll<HTMLInputElement>('dialog input')
  fill(name!, 'Okta')
  for (const domain of [domains[0], domains[1], domains[0]]) press(domain)
  refusal = { code: 'invalid', message: 'Not so.', fields: { domains: 'This domain has a directory.' } }
  press('Save')
  await until(() => expect(words()).toContain('This domain has a directory.'))
  refusal = null
  answered = { id: ID }
  press('Save')
  await until(() => expect(words()).toContain('Okta is connected. Now make a token for it.'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(sent).toEqual(Array(2).fill(['POST /api/directories', { name: 'Okta', domains: ['lab.example'] }]))
})

test('a directory is changed with its own and the free domains, and ended after a question', async () => {
  freeDomains = ['lab.example']
  await show()
  await until(() => expect(button('Change Entra')).toBeDefined())
  press('Change Entra')
  await until(() => expect(document.querySelector('dialog input')).not.toBeNull())
  const [name, ...domains] = document.querySelectorAll<HTMLInputElement>('dialog input')
  expect([name!.value, ...domains.map(({ checked }) => checked)]).toEqual(['Entra', true, false])
  press(domains[1])
  answered = { name: 'Entra' }
  press('Save')
  await until(() => expect(words()).toContain('Entra was changed.'))
  expect(document.querySelector('dialog')).toBeNull()
  press('End Entra')
  await until(() => expect(words()).toContain('End Entra?'))
  press('End', document.querySelector('dialog')!)
  await until(() => expect(words()).toContain('Entra was ended.'))
  expect(sent).toEqual([
    [`PUT /api/directories/${ID}`, { name: 'Entra', domains: ['erm.example', 'lab.example'] }],
    [`DELETE /api/directories/${ID}`, {}],
  ])
})

test('of eleven words ten are shown first, and a chosen office can be taken from a word', async () => {
  const word = (number: number) => ({ word: `W${number}`, people: 1, office: OFFICE, isMapped: number === 0 })
  directories = [directory({ words: Array.from({ length: 11 }, (_, number) => word(number)) })]
  await show()
  await until(() => expect(words()).toContain('W9'))
  expect(words()).not.toContain('W10')
  press('Show all 11')
  expect(words()).toContain('W10')
  press('Show fewer')
  expect(words()).not.toContain('W10')
  press('Choose the office of W0')
  await until(() => expect(button('No office')).toBeDefined())
  press('No office')
  expect(button('No office')).toBeUndefined()
  answered = { moved: 3 }
  press('Save')
  await until(() => expect(words()).toContain('Chosen. People who have another office now: 3'))
  expect(sent).toEqual([[`PUT /api/directories/${ID}/offices`, { word: 'W0', office: '' }]])
  expect(document.querySelector('dialog')).toBeNull()
})
