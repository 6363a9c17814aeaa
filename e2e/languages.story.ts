import type { Locator, Page } from '@playwright/test'
import { directionOf, isWhole, LANGUAGES, languageName, type Language } from '../domain/language'
import { expectNothingCut } from './cut'
import { expectNoFindings, expectWholePage } from './expectations'
import { isReleaseCheck } from '../testbed/release-check'
import { inParts, OPEN_PAGES, PROTECTED_PAGES } from './pages'
import { ADMIN, button, expect, logIn, newAddress, officeIdOf, test } from './story'
import { chooseBefore, englishFinder, shownTexts, wordsOf } from './words'

const SIZES = [
  ...(isReleaseCheck ? [{ width: 320, height: 640 }] : []),
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const WHOLE = LANGUAGES.filter((language) => language !== 'en' && isWhole(language))
const READ = WHOLE.filter((language) => language === 'ar' || (isReleaseCheck && language === 'fr'))

/** A text that is two fifths longer, in brackets, as a translation may be. */
function longer(text: string) {
  const words = text.match(/\p{L}{3,}/gu) ?? ['long']
  let more = ''
  for (let place = 0; more.length < text.length * 0.4; place++) more += ` ${words[place % words.length]}`
  return `[${text}${more}]`
}

/** Answers the texts of French with longer English ones: a language that nobody speaks. */
async function speakLonger(page: Page) {
  await page.route('**/assets/texts/*/fr/**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('/fr/', '/en/') })
    const [, json = '{}'] = /^export default (.*)$/s.exec(await answer.text()) ?? []
    const texts = JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? longer(value) : value,
    ) as object
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(texts)}`,
    })
  })
  await chooseBefore(page, 'fr')
}

async function expectWhole(page: Page, path: string) {
  await page.setViewportSize(SIZES[0]!)
  await page.goto(path)
  await expectWholePage(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNothingCut(page)
  }
  // Every language has the colours of English, which the stories of every page look at.
  await expectNoFindings(page, 'all but colours')
}

/** Prepares a page, and looks at it at one address. */
type Walk = { arrange: (page: Page) => Promise<unknown>; look: (page: Page, path: string) => Promise<void> }

function readIn(language: Language): Walk {
  const findEnglish = englishFinder(language)
  return {
    arrange: (page) => chooseBefore(page, language),
    async look(page, path) {
      // Lengths are tested with longer texts. From right to left every place is another one.
      if (directionOf(language) === 'rtl') await expectWhole(page, path)
      else {
        await page.goto(path)
        await expectWholePage(page)
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
      expect(findEnglish(await shownTexts(page)), path).toEqual([])
    },
  }
}

const WALKS: [title: string, walk: Walk][] = [
  ...READ.map((language): [string, Walk] => [
    directionOf(language) === 'rtl'
      ? `no page says a text in English, nothing is cut and axe finds nothing in ${language}`
      : `no page says a text in English in ${language}`,
    readIn(language),
  ]),
  ...(isReleaseCheck
    ? [
        [
          'nothing is cut and axe finds nothing with texts that are two fifths longer',
          { arrange: speakLonger, look: expectWhole },
        ] satisfies [string, Walk],
      ]
    : []),
]

for (const [title, { arrange, look }] of WALKS) {
  for (const paths of inParts(OPEN_PAGES, 8))
    test(`${title}, signed out: ${paths.join(' ')}`, async ({ page }) => {
      test.setTimeout(paths.length * 20_000)
      await arrange(page)
      for (const path of paths) await look(page, path)
    })

  for (const paths of inParts(['/', ...PROTECTED_PAGES], 8))
    test(`${title}, for an administrator: ${paths.join(' ')}`, async ({ page }) => {
      test.setTimeout(paths.length * 20_000)
      await arrange(page)
      await logIn(page, ADMIN)
      for (const path of paths) await look(page, path)
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

test('a page that the reader’s language lacks is in English as a whole, inside a frame in that language', async ({
  page,
}) => {
  await chooseBefore(page, 'ja')
  await logIn(page, ADMIN)
  await page.goto('/people')
  await expectWholePage(page)
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('lang', 'en')
  await expect(main.getByRole('combobox', { name: 'Office', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter settings' })).toBeVisible()
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
  expect(await main.innerText()).not.toMatch(japanese)
  await expect(page.getByRole('contentinfo')).toHaveText(japanese)
  await button(page, 'Done').click()
  await page.getByRole('navigation').getByRole('link').first().click()
  await expect(main).not.toHaveAttribute('lang')
  await expect(main).toHaveText(japanese)
})

/** Chooses a language by the switch in the frame, or by the list beside it. */
async function chooseOnPage(page: Page, language: Language) {
  const frame = page.getByRole('banner')
  const button = frame.getByRole('button', { name: languageName(language) })
  // The buttons are there with the list beside them.
  await expect(frame.getByRole('combobox')).toBeVisible()
  if (await button.count()) await button.click()
  else await frame.getByRole('combobox').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('a change of the language in the middle of the visitor’s form loads the rooms of the page and loses nothing', async ({
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
  const rooms = loaded.map((path) => /\/texts\/[^/]+\/fr\/([\w-]+)\.js$/.exec(path)?.[1]).filter(Boolean)
  // A form has the refusals of its program.
  const refusals = [
    'refusals',
    ...['account', 'door', 'invitations', 'presence', 'visitors'].map((of) => `refusals-${of}`),
  ]
  expect(rooms.toSorted()).toEqual(['design', 'door', 'frame', 'phases', ...refusals])
  // The other one has the addresses of all languages but English.
  expect(loaded.filter((path) => path.startsWith('/assets/'))).toHaveLength(rooms.length + 1)
  await expect(page.locator('[name=name]')).toHaveValue('Vera Guest')
  await expect(page.locator('[name=company]')).toHaveValue('Guests Ltd')
  await expect(page.getByLabel(t('door:agreeToPolicy'))).toBeChecked()
  await expect(page.getByLabel(t('frame:office'))).not.toHaveValue('')
})

/** A camera that shows a picture which the story chooses. */
function cameraOfStory() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 900 })
  const picture = new Image()
  const drawing = canvas.getContext('2d')!
  setInterval(() => {
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, 900, 900)
    if (picture.naturalWidth > 0) drawing.drawImage(picture, 100, 100, 700, 700)
  }, 100)
  Object.assign(window, { lookAt: (source: string) => (picture.src = source) })
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
}

/** The places of parts of a text: in sight, or beyond an edge of the element, which cuts it there. */
const placesOf = (element: Locator, parts: readonly RegExp[]) =>
  element.evaluate(
    (element, sources) => {
      const box = element.getBoundingClientRect()
      const text = element.firstChild!
      return sources.map((source) => {
        const [found, from] = [new RegExp(source).exec(element.textContent), document.createRange()]
        if (!found) return 'not written'
        from.setStart(text, found.index)
        from.setEnd(text, found.index + found[0].length)
        const { left, right } = from.getBoundingClientRect()
        return left < box.left - 1
          ? 'cut at the left'
          : right > box.right + 1
            ? 'cut at the right'
            : 'in sight'
      })
    },
    parts.map(({ source }) => source),
  )

test('two wardens of one alarm read it in Arabic and in French, and hand their marks over by codes both ways', async ({
  browser,
}) => {
  test.slow()
  const OFFICE = 'Dubai'
  const stamp = Date.now().toString(36)
  const [seen, helped] = [`Vera ${stamp}`, `Hugo ${stamp}`]
  for (const name of [seen, helped]) {
    const visitor = await browser.newContext()
    const phone = `+971 ${Date.now().toString().slice(-8)}${name.length}`
    const company = 'Guests and Partners of the Northern Region'
    const visit = { office: OFFICE, name, email: 'v@guest.example', company, phone, host: 'Hanna' }
    expect((await visitor.request.post('/api/checkin', { data: visit })).ok()).toBe(true)
    await visitor.close()
  }

  async function warden(language: Language, width: number) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.addInitScript(cameraOfStory)
    await chooseBefore(page, language)
    await logIn(page, ADMIN)
    const t = wordsOf(language)
    await page.goto(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    return { context, page, t, press, line }
  }
  const [arabic, french] = [await warden('ar', 390), await warden('fr', 1280)]

  await french.press(french.t('roll-call:start'))
  await french.page
    .getByRole('dialog')
    .getByRole('button', { name: french.t('roll-call:drill') })
    .click()
  await arabic.page.reload()
  for (const { page, t, press } of [arabic, french]) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('roll-call:drill'))
    // The parts that a hand-over needs come with the network.
    await press(t('roll-call:handOver'))
    await page.getByRole('tab', { name: t('hand-over:scan') }).click()
    await expect(page.getByText(t('hand-over:holdPhone'))).toBeVisible()
    await press(t('frame:close'))
  }

  // A visitor's row keeps the host and the time in either direction. With large text it has one line, and loses the end of it.
  const told = (of: typeof arabic) => of.line(seen).getByText('Northern Region')
  const [number, host, time] = [/\d+/, /Hanna/, /\d\d:\d\d/]
  for (const of of [arabic, french])
    await expect
      .poll(() => placesOf(told(of), [number, host, time]))
      .toEqual(['in sight', 'in sight', 'in sight'])
  const sizeText = (size: string) =>
    arabic.page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
  await sizeText('200%')
  await expect.poll(() => placesOf(told(arabic), [number, time])).toEqual(['in sight', 'cut at the left'])
  await sizeText('')

  for (const { context } of [arabic, french]) await context.setOffline(true)

  await arabic.line(seen).getByRole('button').first().click()
  await french.press(french.t('roll-call:moreFor', { name: helped }))
  await french.page
    .getByRole('dialog')
    .getByRole('button', { name: french.t('roll-call:needsHelp') })
    .click()
  await french.page.keyboard.type('Escalier B')
  await french.page.keyboard.press('Enter')

  async function handOver(from: typeof arabic, to: typeof arabic) {
    await from.press(from.t('roll-call:handOver'))
    const code = from.page.getByRole('img', { name: from.t('hand-over:qrCode', { number: 1, total: 1 }) })
    const picture = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`
    await to.press(to.t('roll-call:handOver'))
    await to.page.getByRole('tab', { name: to.t('hand-over:scan') }).click()
    await to.page.evaluate(
      (shown) => (window as unknown as { lookAt: (picture: string) => void }).lookAt(shown),
      picture,
    )
    await expect(to.page.getByRole('alert')).toContainText(to.t('hand-over:tookMarks', { count: 1 }))
    for (const { press, t } of [from, to]) await press(t('frame:close'))
  }
  await handOver(arabic, french)
  await handOver(french, arabic)
  for (const { page, t, line } of [arabic, french]) {
    await page
      .getByRole('button', { name: new RegExp(`^${t('roll-call:filterHelp')}`) })
      .first()
      .click()
    await expect(line(helped)).toContainText('Escalier B')
    await expect(line(helped)).toContainText(t('roll-call:needsHelp'))
    expect(englishFinder(t.language)(await shownTexts(page))).toEqual([])
  }
  for (const { context } of [arabic, french]) await context.setOffline(false)
})
