import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedDirectory } from '../../domain/directories/contract'
import { button, press } from '../testing/hands'
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
beforeEach(() => {
  sent = []
  directories = [directory()]
  freeDomains = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Promise.resolve(
        Response.json({ address: 'https://a.example/scim/v2', freeDomains, directories }),
      )
    sent.push([`${method} ${path}`, JSON.parse(body as string)])
    return Promise.resolve(Response.json({ token: 'the-only-copy', lastDay: '2027-05-29' }))
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
