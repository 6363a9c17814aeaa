import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { directionOf, isWhole, LANGUAGES, type Language } from '../../domain/language'
import { LanguageProvider } from '../i18n/language'
import { pageShower } from '../testing/show-page'
import { AppFrame } from './app-frame'
import * as progress from './navigation-progress'

const showPage = pageShower()
// It needs the routes of the whole app.
beforeEach(() => void vi.spyOn(progress, 'NavigationProgress').mockReturnValue(null))

/** The language that the page inside the frame says it has, if it is not the document’s. */
async function pageAt(at: string, language: Language) {
  await showPage(
    <LanguageProvider initial={language}>
      <AppFrame />
    </LanguageProvider>,
    { role: 'Admin', organisation: {}, at, me: { name: 'Ada Adams', email: 'ada@erm.example' } },
  )
  const { lang } = document.querySelector('main')!
  cleanup()
  return lang
}

test.each(['/people', '/offices', '/admin/joiners', '/tracing', '/offices/x/door-code', '/not-there'])(
  '%s is an English page in a language without its texts, and says so',
  async (at) => {
    expect(await pageAt(at, 'pl')).toBe('en')
    expect(await pageAt(at, 'es')).toBe('')
  },
)

test.each([
  '/',
  '/login',
  '/reset/new',
  '/roll-call',
  '/offices/x',
  '/offices/x/visitors',
  '/offices/x/roll-calls/y',
])('%s is in every language', async (at) => {
  expect(await pageAt(at, 'pl')).toBe('')
})

test('every language without all texts has the direction of English', () => {
  for (const language of LANGUAGES) if (!isWhole(language)) expect(directionOf(language)).toBe('ltr')
})

test.each([
  ['a signed-out reader can choose the language', null, true],
  ['a signed-in person has the choice elsewhere', { name: 'Ada Adams' }, false],
] as const)('in the frame %s', async (_, me, hasChoice) => {
  await showPage(<AppFrame />, { role: '', organisation: {}, at: '/releasenotes', me })
  expect(document.querySelector('select[aria-label=Language]') !== null).toBe(hasChoice)
})
