import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { readSession } from '../../domain/session/contract'
import { wantedPage } from '../auth/sessions/wanted-page'
import { pageShower, until } from '../testing/show-page'
import { openAlarm } from '../roll-call/phone/use-alarm'
import { vault } from '../roll-call/phone/vault'
import { RollCallFrame } from './roll-call-frame'

const showPage = pageShower()
const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-000000000001'
const PATH = `/offices/${OFFICE}/roll-call`
const ADA = { id: 'b7c1c6a0-0000-4000-8000-00000000000a', name: 'Ada Adams' }

afterEach(async () => {
  wantedPage.forget()
  await vault.forgetHolder()
})

test('the holder of this device stays on the roll call after the sign-in has ended, and the next sign-in comes back to it', async () => {
  const organisation = { name: 'The Group', isDemo: false }
  window.history.replaceState(null, '', PATH)
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.startsWith(readSession.path)
        ? Response.json({ organisation, me: null, personId: null, ended: 'expired', withheld: null })
        : Response.json({ code: 'unauthenticated', message: 'No', fields: {} }, { status: 401 }),
    ),
  )
  await openAlarm(OFFICE).alarm.giveTo(ADA)
  await showPage(<RollCallFrame office={OFFICE}>The roll call</RollCallFrame>, {
    ...{ role: '', organisation, me: null },
  })
  await until(() => expect(wantedPage.read()).toBe(PATH))
  expect(document.body.textContent).toContain('The roll call')
})
