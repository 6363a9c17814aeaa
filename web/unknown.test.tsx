import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { About } from '../domain/about'
import type { Endpoint } from '../domain/endpoint'
import { isAct } from '../domain/outcome'
import { useCall } from './platform/use-call'
import { PageProviders, until } from './testing/show-page'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

const modules = import.meta.glob<Record<string, unknown>>(['../domain/**/*.ts', '!../domain/**/*.test.ts'], {
  eager: true,
})
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./testing/**', '!./**/testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const english = import.meta.glob<Record<string, string>>('../texts/en/*.json', {
  import: 'default',
  eager: true,
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value

/** Each act of the contract, by its name. */
const acts = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]) && isAct(entry[1]))

test('the list has the acts of the contract', () => {
  expect(acts.length).toBeGreaterThan(50)
  expect(acts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['checkInToOffice', 'checkInVisitor', 'changeMyProfile', 'deletePerson']),
  )
})

const UNKNOWN = english['../texts/en/frame.json']?.outcomeUnknown ?? ''

/** The ways in which the answer to an act that is stored may be lost. */
const LOSSES: [string, () => Promise<Response>][] = [
  ['the network breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy gives up', () => Promise.resolve(new Response('<html>', { status: 504 }))],
  ['the server ends', () => Promise.resolve(Response.json({ general: 'No.' }, { status: 500 }))],
  ['a lobby’s network answers', () => Promise.resolve(new Response('<html>'))],
]

let stored: string[]
let read = 0
let answer: () => Promise<Response>

beforeEach(() => {
  sessionStorage.clear()
  stored = []
  read = 0
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    stored.push(new Headers(headers).get('idempotency-key') ?? '')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(endpoint: AnyEndpoint, ran: string[]) {
  const client = new QueryClient()
  const about: readonly About[] = endpoint.about ?? []
  void client.prefetchQuery({
    queryKey: ['what the act changes'],
    queryFn: () => ++read,
    meta: { subject: { about, offices: [] } },
  })
  const within = ({ children }: { children: ReactNode }) => (
    <PageProviders client={client}>{children}</PageProviders>
  )
  const { result } = renderHook(
    () =>
      useCall(endpoint, {
        problemsOf: () => ({ general: 'Not saved.' }),
        onDone: () => void ran.push('onDone'),
        onRefused: () => void ran.push('onRefused'),
        onUnknown: () => void ran.push('onUnknown'),
      }),
    { wrapper: within },
  )
  return { result, isOutdated: () => client.getQueryState(['what the act changes'])?.isInvalidated }
}

describe.each(acts)('after %s was stored and its answer was lost', (_name, endpoint) => {
  test.each(LOSSES)('the page claims nothing, and reads what it is about: %s', async (_how, loss) => {
    answer = loss
    const ran: string[] = []
    const { result, isOutdated } = show(endpoint, ran)
    const input = { office: 'an-office', id: 'an-id', visit: 'a-visit' }
    await act(() => result.current.send(input as never))
    expect(stored).toHaveLength(1)
    expect(result.current.problems).toEqual({ general: UNKNOWN })
    expect(ran).toEqual(['onUnknown'])
    if (endpoint.about?.length) await until(() => expect(isOutdated()).toBe(true))
    await act(() => result.current.send(input as never))
    expect(stored[1]).toBe(stored[0])
    expect(stored[0] !== '').toBe(endpoint.repeatable === true)
  })
})

/** The acts that a page does not make by the hook, with the place that knows of a lost answer. */
const BY_OTHER_WAYS: Record<string, string> = {
  signOut: 'session/session.ts',
  chooseMyLanguage: 'session/store-language.ts',
  allowMessages: 'messages/device-state.ts',
  stopMessages: 'messages/device-state.ts',
  // A screen asks for its state again and again, and finds a code that it has.
  beginPairing: 'screens/use-screen.ts',
  // The phone of a roll call sends its marks again until an answer has come.
  exchangeMarks: 'roll-call/phone/use-alarm.ts',
  closeRollCall: 'roll-call/phone/use-alarm.ts',
}

test('every act that a page makes goes through the hook, or is listed', () => {
  const others = sources.flatMap(([file, source]) =>
    acts.flatMap(([name]) =>
      new RegExp(`\\b(call|callForFile|fetch)\\(\\s*${name}\\b`).test(source)
        ? [[name, file.replace('./', '')]]
        : [],
    ),
  )
  expect(Object.fromEntries(others)).toEqual(BY_OTHER_WAYS)
})

test('a problem is spoken after a lost answer too', () => {
  const silent = sources.filter(([, source]) => /onRefused:[^\n]*(=>|\{)\s*say\.error/.test(source))
  expect(silent.map(([file]) => file)).toEqual([])
})

/** A sentence that says of an act that it was not done, or of a person or a day how it is. */
const CLAIMS = [
  /\bNOT\b/,
  /\bnot (yet )?(been )?(saved|sent|stored|recorded|created|deleted|removed|submitted|checked[ -](in|out))\b/i,
  /did not (arrive|reach)|not reached the server|could not be (saved|stored|sent|recorded)/i,
  /^nothing was|as (they|it) were|checked (in|out) (to|of) \{\{|checked in at \{\{|know(s)? (yet )?that you leave/i,
]
const isClaim = (text: string) => CLAIMS.some((claim) => claim.test(text))

/** The rooms whose texts are no answers to an act: descriptions, mails, and reports of what is stored. */
const NO_ANSWERS = /^(mails|privacy|personal-data|posters|tracing|audit|hand-over|roll-call-report|refusals)/

/** The sentences of `CLAIMS`: the files that say each, and the reason why it is true there. A new one, or a new place, needs its row. */
const TRUE_BECAUSE: Record<string, [files: string, because: string]> = {
  'unsent:bothUnsent': ['auth/sessions/unsent-mark.ts', 'it asks to wait for an answer'],
  'unsent:marksUnsent': ['auth/sessions/unsent-mark.ts', 'it asks to wait for an answer'],
  'unsent:rollCallsUnsent': ['auth/sessions/unsent-mark.ts', 'it asks to wait for an answer'],
  'attendance:pastIntro': ['presence/past-attendance.tsx', 'it tells what is never stored'],
  'administration:notCreated': [
    'people/administration/joiners-preview.tsx',
    'the preview has refused the row',
  ],
  'door:alreadyIn': ['check-ins/already-in-notice.tsx presence/leaving-choice.tsx', 'the look-up says so'],
  'check-in:checkedIn': ['check-ins/checked-in-notice.tsx', 'the check-in or the look-up has answered'],
  'check-in:keyRenewed': ['check-ins/complete-check-in.tsx', 'no check-in of the tab is without an answer'],
  'frame:mayBeIn': [
    'check-ins/cancelled-dialog.tsx check-ins/complete-check-in.tsx check-ins/waiting-check-in.tsx visitors/open-visit-parts.tsx',
    'it is the sentence for what is unknown',
  ],
  'home:notCheckedIn': ['check-ins/waiting-check-in.tsx', 'no check-in of the tab is without an answer'],
  'check-in:notPermitted': ['check-ins/cancelled-dialog.tsx', 'nothing was sent, or the look-up was asked'],
  'door:openVisit': ['visitors/open-visit-parts.tsx', 'the server said so of the token, twice a minute'],
  'door:visitEnded': ['visitors/open-visit-parts.tsx', 'the server said so of the token'],
  'door:visitNotConfirmed': [
    'visitors/open-visit-parts.tsx',
    'the check-in was answered, and no more is said',
  ],
  'leaving:exitOffline': ['pages/leave-page.tsx pages/offline-page.tsx', 'nothing was pressed on this page'],
  'leaving:inElsewhere': ['presence/exit-door.tsx', 'it was read'],
  'leaving:notArrived': [
    'presence/leaving-failure.ts presence/where-you-are.tsx',
    'the state was read after the press',
  ],
  'leaving:notInHere': ['presence/exit-door.tsx', 'it was read'],
  'messages:notStored': ['messages/device-state.ts', 'it is about this device'],
  'people:formNotSubmitted': ['people/person-row.tsx', 'it was read'],
  'presence:notCheckedIn': ['presence/where-you-are.tsx', 'it was read'],
  'profile:daysNotSaved': ['profile/own-week.tsx', 'the server has refused the days'],
  'profile:notSentYet': ['profile/own-week.tsx', 'the browser has no network, or the call was refused'],
  'roll-call:areNotSent': ['roll-call/screens/end-dialog.tsx', 'it asks to wait for an answer'],
  'roll-call:asOfWithUnsent': ['roll-call/screens/contact-text.ts', 'it asks to wait for an answer'],
  'roll-call:expected': ['roll-call/screens/list.tsx', 'it was read'],
  'roll-call:notSentYet': ['roll-call/screens/contact-text.ts', 'it asks to wait for an answer'],
  'roll-call:saidOffice': ['', 'it was read'],
  'statuses:daysAsBefore': ['statuses/copy-week.tsx', 'it is about the form, before it is saved'],
}

test('every sentence that claims an outcome has a reason why it is true where it is said', () => {
  const claims = Object.entries(english).flatMap(([file, texts]) => {
    const room = file.replace('../texts/en/', '').replace('.json', '')
    const keys = Object.keys(texts).filter((key) => isClaim(texts[key] ?? ''))
    return NO_ANSWERS.test(room) ? [] : keys.map((key) => `${room}:${key.replace(/_\w+$/, '')}`)
  })
  const filesOf = (key: string) =>
    sources
      .filter(([, source]) => source.includes(`'${key}'`))
      .map(([file]) => file.replace('./', ''))
      .toSorted()
      .join(' ')
  const said = Object.fromEntries([...new Set(claims)].toSorted().map((key) => [key, filesOf(key)]))
  expect(said).toEqual(Object.fromEntries(Object.entries(TRUE_BECAUSE).map(([key, [files]]) => [key, files])))
})
