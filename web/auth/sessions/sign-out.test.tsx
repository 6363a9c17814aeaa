import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/hands'
import * as navigation from '../../platform/navigation'
import { pageShower, settle, until } from '../../testing/show-page'
import { sessionReading, unsentSignOut } from '../../session/session'
import { useSignOut } from './sign-out'

const showPage = pageShower()

let isReached: boolean
let next: string | null
const unsubscribe = vi.fn(() => Promise.resolve(true))

beforeEach(() => {
  isReached = true
  next = null
  unsubscribe.mockClear()
  vi.stubGlobal('PushManager', class {})
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve(Response.json({ next })) : Promise.reject(new TypeError('no network')),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

function SignOut() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>Sign Out</button>
}

test('a sign-out that does not reach the server ends the messages to this device', async () => {
  isReached = false
  await showPage(<SignOut />, { role: '', organisation: {} })
  press('Sign Out')
  await until(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
})

test('a sign-out that reaches the server leaves the messages to it, so that they go on at the next sign-in', async () => {
  await showPage(<SignOut />, { role: '', organisation: {} })
  press('Sign Out')
  await until(() => expect(document.querySelector('button')).not.toBeNull())
  await new Promise((done) => setTimeout(done, 50))
  expect(unsubscribe).not.toHaveBeenCalled()
})

/** A network that takes every call and never answers. Returns the function that ends the wait for it. */
function swallowCalls() {
  const waits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_, stop) => signal?.addEventListener('abort', () => stop(signal.reason as Error)))
  })
  const timeUp = new DOMException('Time is up', 'TimeoutError')
  return () => waits.splice(0).forEach((wait) => wait.abort(timeUp))
}

test('a sign-out in a network without answers still removes the person’s data from this device', async () => {
  const client = await showPage(<SignOut />, { role: '', organisation: {} })
  const endWait = swallowCalls()
  press('Sign Out')
  await settle()
  expect(unsentSignOut.read()).toBeNull()
  endWait()
  await until(() => expect(client.getQueryData(sessionReading().queryKey)?.me).toBeNull())
  expect(unsentSignOut.read()).toBe(true)
})

test('a sign-out that has not reached the server holds up the next page for a limited time', async () => {
  unsentSignOut.keep(true)
  const client = await showPage(<SignOut />, { role: '', organisation: {}, me: null })
  const endWait = swallowCalls()
  const reading = client.fetchQuery({ ...sessionReading(), staleTime: 0 })
  await settle()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SESSION)))
  endWait()
  expect(await reading).toMatchObject({ me: null })
  expect(unsentSignOut.read()).toBe(true)
})

const SESSION = { organisation: {}, me: null, personId: null, ended: null, withheld: null }

test('a sign-out goes on to the end of the session at the identity provider', async () => {
  next = '/api/single-sign-on/end?domain=tidal-research.example'
  const goTo = vi.spyOn(navigation, 'goTo').mockReturnValue()
  await showPage(<SignOut />, { role: '', organisation: {} })
  press('Sign Out')
  await until(() => expect(goTo).toHaveBeenCalledWith(next))
})
