import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../platform/testing/hands'
import { pageShower, until } from '../platform/testing/show-page'
import { useSignOut } from './sign-out'

const showPage = pageShower()

let isReached: boolean
const unsubscribe = vi.fn(() => Promise.resolve(true))

beforeEach(() => {
  isReached = true
  unsubscribe.mockClear()
  vi.stubGlobal('PushManager', class {})
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('no network')),
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

function SignOut() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>Sign Out</button>
}

test('a sign-out that the server does not hear ends the messages to this device', async () => {
  isReached = false
  await showPage(<SignOut />, { role: '', organisation: {} })
  press('Sign Out')
  await until(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
})

test('one that the server hears leaves it to the server, so that they go on at the next sign-in', async () => {
  await showPage(<SignOut />, { role: '', organisation: {} })
  press('Sign Out')
  await until(() => expect(document.querySelector('button')).not.toBeNull())
  await new Promise((done) => setTimeout(done, 50))
  expect(unsubscribe).not.toHaveBeenCalled()
})
