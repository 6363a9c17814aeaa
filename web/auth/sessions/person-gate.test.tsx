import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession, type Session } from '../../../domain/session/contract'
import { searchPeople } from '../../../domain/people/administration'
import { FOR_ADMINS_ONLY } from '../../../domain/problem'
import { useSay } from '../../design/snackbar'
import { call } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { storedValue } from '../../platform/storage'
import { sessionReading } from '../../session/session'
import { press } from '../../testing/hands'
import { changePersonInOtherTab } from '../../testing/other-tab'
import { pageShower, settle, until } from '../../testing/show-page'
import { changeOwn, SignedOutElsewhere } from './other-tab'
import { PersonGate } from './person-gate'

let client: QueryClient
let answer: Session
let asked: string[]
let refusal: string

const sessionOf = (personId: string | null, role: 'Admin' | '') =>
  ({
    organisation: {},
    me: personId === null ? null : { email: `${personId}@erm.example`, role, duties: [] },
    personId,
    ended: null,
    withheld: null,
  }) as unknown as Session
const become = (personId: string | null, role: 'Admin' | '' = '') =>
  act(() => void client.setQueryData(sessionReading().queryKey, sessionOf(personId, role)))
const becomeEnded = (ended: Session['ended']) =>
  act(() => void client.setQueryData(sessionReading().queryKey, { ...sessionOf(null, ''), ended }))
const said = () => document.querySelector('[role=alert]')?.textContent ?? ''
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

function Page() {
  const isOutElsewhere = use(SignedOutElsewhere)
  const say = useSay()
  const search = () => call(searchPeople, { name: 'A' }).catch((cause) => say.error(problemText(cause)))
  return (
    <>
      the page {isOutElsewhere && 'out elsewhere'} <button onClick={() => void search()}>Search</button>
    </>
  )
}
const search = () => press('Search')

const showPage = pageShower()

beforeEach(async () => {
  asked = []
  refusal = FOR_ADMINS_ONLY
  answer = sessionOf('ada', '')
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path.startsWith(readSession.path)
        ? new Response(JSON.stringify(answer))
        : new Response(JSON.stringify({ code: 'forbidden', message: refusal, fields: {} }), { status: 403 }),
    )
  })
  client = await showPage(
    <PersonGate>
      <Page />
    </PersonGate>,
    { role: 'Admin', organisation: {} },
  )
})

const SOMEBODY_ELSE = 'Somebody else has signed in in this browser.'

test('a person who loses the Admin role over an open page sees a message until it is closed', async () => {
  become('ada', '')
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
  expect(document.body.textContent).toContain('the page')
  press('OK')
  await until(() => expect(dialog()).toBe(''))
})

test.each<[string, () => void]>([
  ['signs out', () => become(null)],
  ['is replaced by an employee', () => become('ben', '')],
  ['stays one', () => become('ada', 'Admin')],
])('an administrator who %s sees no such message', async (_what, act) => {
  act()
  await settle()
  expect(dialog()).toBe('')
})

test('a person who becomes an administrator and loses the role again sees the message', async () => {
  become(null)
  become('ben', '')
  become('ben', 'Admin')
  await settle()
  expect(dialog()).toBe('')
  become('ben', '')
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
})

test('a page learns of a lost role from a refusal', async () => {
  search()
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
  expect(said()).toBe('')
  expect(asked.some((path) => path.startsWith(readSession.path))).toBe(true)
})

test('a refusal for another reason keeps its own text', async () => {
  refusal = 'This call must come from the pages of this server.'
  search()
  await until(() => expect(said()).toContain(refusal))
})

test('a person who signed out in another tab sees a message until a person signs in', async () => {
  become(null)
  await until(() => expect(document.body.textContent).toContain('out elsewhere'))
  become('ada')
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
})

test('signing out in this tab shows no message, and signing out later in another tab does', async () => {
  changeOwn(null)
  become(null)
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
  become('ada')
  await settle()
  become(null)
  await until(() => expect(document.body.textContent).toContain('out elsewhere'))
})

test('a session that ended for another reason has its own text', async () => {
  becomeEnded('elsewhere')
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
})

test('a message says that another person has signed in in another tab', async () => {
  become('ben')
  await until(() => expect(document.body.textContent).toContain(SOMEBODY_ELSE))
})

test('signing in in this tab shows no message', async () => {
  changeOwn('ben')
  become('ben')
  await settle()
  expect(document.body.textContent).not.toContain(SOMEBODY_ELSE)
})

test('a message names the sign-in of another person after a sign-out, and none names that of the same person', async () => {
  become(null)
  become('ada')
  await settle()
  expect(document.body.textContent).not.toContain(SOMEBODY_ELSE)
  become(null)
  become('ben')
  await until(() => expect(document.body.textContent).toContain(SOMEBODY_ELSE))
})

test('a tab that hears of a sign-out reads the session again', async () => {
  answer = sessionOf(null, '')
  changePersonInOtherTab()
  await until(() => expect(document.body.textContent).toContain('out elsewhere'))
})

describe('what is typed in a tab', () => {
  const typed = storedValue<string>('tab', 'typed')
  beforeEach(() => typed.keep('12 Long Street'))
  afterEach(() => sessionStorage.clear())

  const signOutHere = () => {
    changeOwn(null)
    become(null)
  }
  const signOutInOtherTab = () => {
    answer = sessionOf(null, '')
    changePersonInOtherTab()
  }
  test.each<[string, () => void, string | null]>([
    ['is forgotten when the person signs out there', signOutHere, null],
    ['is forgotten when the person signs out in another tab', signOutInOtherTab, null],
    ['is forgotten when another person signs in', () => become('ben'), null],
    ['stays when the session is gone and no tab tells of a sign-out', () => become(null), '12 Long Street'],
    [
      'is forgotten when another person signs in after that',
      () => {
        become(null)
        become('ben')
      },
      null,
    ],
    [
      'stays after the end of a session, so that the person can go on',
      () => becomeEnded('expired'),
      '12 Long Street',
    ],
    ['stays while the person is signed in', () => become('ada'), '12 Long Street'],
  ])('%s', async (_what, change, left) => {
    change()
    await settle()
    expect(typed.read()).toBe(left)
  })
})

test('a sign-out in another tab takes away the messages of the person', async () => {
  refusal = 'This call must come from the pages of this server.'
  search()
  await until(() => expect(said()).toContain(refusal))
  become(null)
  await settle()
  expect(said()).toBe('')
})
