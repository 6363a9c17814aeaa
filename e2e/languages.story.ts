import type { Page } from '@playwright/test'
import { isWhole, LANGUAGES, languageName, type Language } from '../domain/language'
import { expectNothingCut } from './cut'
import { expectNoFindings, expectWholePage } from './expectations'
import { inParts, OPEN_PAGES, PROTECTED_PAGES } from './pages'
import { ADMIN, expect, logIn, newAddress, officeIdOf, test } from './story'
import { chooseBefore, englishFinder, shownTexts, wordsOf } from './words'

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const WHOLE = LANGUAGES.filter((language) => language !== 'en' && isWhole(language))
const READ = WHOLE.filter((language) => language === 'fr' || language === 'ar')

for (const language of READ) {
  const findEnglish = englishFinder(language)

  async function expectNoEnglish(page: Page, path: string) {
    await page.goto(path)
    await expectWholePage(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    expect(findEnglish(await shownTexts(page)), path).toEqual([])
  }

  test(`no page says a text in English, signed out, in ${language}`, async ({ page }) => {
    test.setTimeout(OPEN_PAGES.length * 10_000)
    await chooseBefore(page, language)
    for (const path of OPEN_PAGES) await expectNoEnglish(page, path)
  })

  for (const paths of inParts(['/', ...PROTECTED_PAGES], 8))
    test(`no page says a text in English to an administrator, in ${language}: ${paths.join(' ')}`, async ({
      page,
    }) => {
      test.setTimeout(paths.length * 15_000)
      await chooseBefore(page, language)
      await logIn(page, ADMIN)
      for (const path of paths) await expectNoEnglish(page, path)
    })
}

/** Answers the texts of a language with English ones, changed by a function: a language that nobody speaks. */
const speakInstead = (page: Page, language: Language, change: (text: string) => string) =>
  page.route(`**/assets/texts/*/${language}/**`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(`/${language}/`, '/en/') })
    const [, json = '{}'] = /^export default (.*)$/s.exec(await answer.text()) ?? []
    const texts = JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? change(value) : value,
    ) as object
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(texts)}`,
    })
  })

/** A text that is two fifths longer, in brackets, as a translation may be. */
function longer(text: string) {
  const words = text.match(/\p{L}{3,}/gu) ?? ['long']
  let more = ''
  for (let place = 0; more.length < text.length * 0.4; place++) more += ` ${words[place % words.length]}`
  return `[${text}${more}]`
}

const PSEUDO: [name: string, language: Language, change: (text: string) => string][] = [
  ['texts that are two fifths longer', 'fr', longer],
  ['a page from right to left', 'ar', (text) => text],
]

for (const [name, language, change] of PSEUDO) {
  async function expectWhole(page: Page, paths: readonly string[]) {
    for (const path of paths) {
      await page.setViewportSize(SIZES[0]!)
      await page.goto(path)
      await expectWholePage(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectNothingCut(page)
      }
      await expectNoFindings(page)
    }
  }

  test(`nothing is cut and axe finds nothing with ${name}, signed out`, async ({ page }) => {
    test.setTimeout(OPEN_PAGES.length * 15_000)
    await speakInstead(page, language, change)
    await chooseBefore(page, language)
    await expectWhole(page, OPEN_PAGES)
  })

  for (const paths of inParts(['/', ...PROTECTED_PAGES], 8))
    test(`nothing is cut and axe finds nothing with ${name}, for an administrator: ${paths.join(' ')}`, async ({
      page,
    }) => {
      test.setTimeout(paths.length * 20_000)
      await speakInstead(page, language, change)
      await chooseBefore(page, language)
      await logIn(page, ADMIN)
      await expectWhole(page, paths)
    })
}

for (const language of LANGUAGES)
  test(`a visitor arrives and leaves in ${languageName(language)}`, async ({ page }) => {
    const t = wordsOf(language)
    const phone = `+44 20 ${Date.now().toString().slice(-8)}`
    await page.goto('/visitor')
    await chooseOnPage(page, language)
    await page.getByLabel(t('frame:office')).selectOption(await officeIdOf(page, 'Perth'))
    for (const [field, typed] of Object.entries({
      name: 'Vera Guest',
      email: newAddress('guest.example'),
      company: 'Guests Ltd',
      phone,
      host: 'Hanna Host',
    }))
      await page.locator(`[name=${field}]`).fill(typed)
    await page.getByLabel(t('door:agreeToPolicy')).check()
    await page.getByRole('button', { name: t('door:checkIn'), exact: true }).click()
    await expect(page.getByText(t('door:visitorWelcome', { organisation: 'ERM' }))).toBeVisible()
    await page.getByRole('button', { name: t('door:checkOut'), exact: true }).click()
    await expect(page.getByText(t('door:visitorThanks', { organisation: 'ERM' }))).toBeVisible()
  })

/** Chooses a language by the switch in the frame, or by the list beside it. */
async function chooseOnPage(page: Page, language: Language) {
  const frame = page.getByRole('banner')
  const button = frame.getByRole('button', { name: languageName(language) })
  if (await button.count()) await button.click()
  else await frame.getByRole('combobox').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('a change of the language in the middle of the visitor’s form loads one file and loses nothing', async ({
  page,
}) => {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption(await officeIdOf(page, 'Perth'))
  await page.locator('[name=name]').fill('Vera Guest')
  await page.locator('[name=company]').fill('Guests Ltd')
  await page.getByLabel('I agree with the data collection and processing policy.').check()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await chooseOnPage(page, 'fr')
  const t = wordsOf('fr')
  await expect(page.getByRole('button', { name: t('door:checkIn'), exact: true })).toBeVisible()
  expect(loaded.filter((path) => path.includes('/texts/'))).toHaveLength(1)
  expect(loaded.filter((path) => path.startsWith('/assets/'))).toHaveLength(1)
  await expect(page.locator('[name=name]')).toHaveValue('Vera Guest')
  await expect(page.locator('[name=company]')).toHaveValue('Guests Ltd')
  await expect(page.getByLabel(t('door:agreeToPolicy'))).toBeChecked()
  await expect(page.getByLabel(t('frame:office'))).not.toHaveValue('')
})
