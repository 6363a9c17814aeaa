import { afterEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../i18n/language'
import { rememberPendingCheckIn } from '../../platform/pending-check-in'
import { press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { SignedOutElsewhere } from '../sessions/other-tab'
import { SignInStart } from './sign-in-start'
import { wantedPage } from '../sessions/wanted-page'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const showPage = pageShower()

function InSpanish() {
  const { language, choose } = useLanguage()
  if (language !== 'es') return <button onClick={() => void choose('es')}>ES</button>
  return <SignInStart />
}

async function show() {
  await showPage(<InSpanish />, {
    role: '',
    organisation: { mainDomain: 'erm.example', allowedDomains: [] },
    me: null,
  })
  press('ES')
  await until(() => expect(document.querySelector('h1')).not.toBeNull())
}

const parts = () => [...document.querySelectorAll('h1, h1 + p, button')].map(({ textContent }) => textContent)

test('a sign-in that started at an office’s door is in the language that was chosen there', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await show()
  await until(() =>
    expect(parts()).toEqual([
      'Iniciar sesión',
      'Inicie sesión para registrar su entrada en la oficina Lima.',
      'Siguiente',
    ]),
  )
  expect(document.documentElement.lang).toBe('es')
})

test('a sign-in that started at an exit is about leaving, in the language that was chosen there', async () => {
  wantedPage.keep('/leave/lima-key')
  await show()
  await until(() =>
    expect(parts()).toEqual(['Iniciar sesión', 'Inicie sesión para indicar que se va.', 'Siguiente']),
  )
  expect(document.documentElement.lang).toBe('es')
})

test('any other sign-in is in English', async () => {
  wantedPage.keep('/people')
  await show()
  expect(parts()).toEqual(['Sign In', 'Use your company e-mail address.', 'Next'])
})

test('a tab that was signed out by another tab shows the reason', async () => {
  await showPage(
    <SignedOutElsewhere value>
      <SignInStart />
    </SignedOutElsewhere>,
    { role: '', organisation: { mainDomain: 'erm.example', allowedDomains: [] }, me: null },
  )
  expect(document.querySelector('h1 ~ [role=note]')?.textContent).toBe('You signed out in another tab.')
})

test.each([
  [false, 'This browser blocks cookies'],
  [true, undefined],
])('a browser that keeps cookies: %s, so the page says %s', async (cookieEnabled, words) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(cookieEnabled)
  await showPage(<SignInStart />, {
    role: '',
    organisation: { mainDomain: 'erm.example', allowedDomains: [] },
    me: null,
  })
  const notice = document.querySelector('h1 ~ [role=note]')?.textContent
  expect(words === undefined ? notice : notice?.slice(0, words.length)).toBe(words)
})
