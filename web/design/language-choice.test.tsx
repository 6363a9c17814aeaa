import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '../../domain/language'
import type { LanguageOffer as LanguageOfferOf } from '../../domain/language-offer'
import { LanguageOffer } from '../frame/language-offer'
import { takesTurns } from '../platform/takes-turns'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { LanguageProvider } from '../i18n/language'
import { LanguageChoice } from './language-choice'
import { storedLanguage } from '../platform/texts'

const showPage = pageShower()
const show = (page: ReactNode) => showPage(page, { role: '', organisation: {}, me: null })
afterEach(() => localStorage.clear())

const others = () => document.querySelector<HTMLSelectElement>('select')!

test.each(['switch', 'toggle', 'radios'] as const)(
  'three languages are one press away as a %s, and the others are in a list with a name',
  async (as) => {
    await show(<LanguageChoice as={as} />)
    expect(document.querySelectorAll('button, [type=radio]')).toHaveLength(3)
    expect(others().getAttribute('aria-label')).toBe('Other languages')
    expect(others().value).toBe('')
    const listed = [...others().options].slice(1)
    expect(listed).toHaveLength(LANGUAGES.length - 3)
    expect(listed.slice(0, 9).map(({ lang, text }) => `${lang} ${text}`)).toEqual([
      'fr Français',
      'de Deutsch',
      'ar العربية',
      'it Italiano',
      'nl Nederlands',
      'pl Polski',
      'ja 日本語',
      'zh-Hans 简体中文',
      'vi Tiếng Việt',
    ])
    fireEvent.change(others(), { target: { value: 'ar' } })
    await until(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(others().value).toBe('ar')
    expect(document.querySelector('[data-chosen]')?.textContent).toContain('العربية')
    expect(document.querySelectorAll('[aria-pressed=true], :checked[type=radio]')).toHaveLength(0)
    press(document.querySelector('button, [type=radio]'))
    await until(() => expect(document.documentElement.dir).toBe('ltr'))
    expect(document.querySelector('[data-chosen]')).toBeNull()
  },
)

const offer = { language: 'es', text: 'Continuar en español' } as const
const line = () => document.querySelector<HTMLElement>('button')
const offered = (given: LanguageOfferOf = offer) => (
  <LanguageProvider offer={given}>
    <LanguageOffer sx={{}} />
  </LanguageProvider>
)

test('the browser’s language is offered in itself, and one press changes to it and ends the offer', async () => {
  await show(offered())
  expect(line()?.textContent).toBe('Continuar en español')
  expect(line()?.lang).toBe('es')
  press(line())
  await until(() => expect(document.documentElement.lang).toBe('es'))
  expect(line()).toBeNull()
  expect(storedLanguage.read()).toBe('es')
})

test.each<[string, () => void]>([
  ['who chose a language here', () => storedLanguage.keep('en')],
  ['on a device where visitors take turns', () => takesTurns.keep(true)],
])('no language is offered to a reader %s', async (_who, given) => {
  given()
  await show(offered())
  expect(line()).toBeNull()
})

test('no language is offered to a signed-in person, or in itself', async () => {
  await showPage(offered(), { role: '', organisation: {} })
  expect(line()).toBeNull()
  await show(offered({ language: 'en', text: 'Continue in English' }))
  expect(line()).toBeNull()
})
