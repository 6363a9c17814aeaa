import { expect, settle, signIn, test } from './story'
import { wordsOf } from './words'

test('a page’s document names the files that its reader will need', async ({ page }) => {
  const isNamed = async (path: string, file: string) =>
    (await (await page.request.get(path)).text()).includes(`/assets/${file}-`)
  expect(await isNamed('/visitor', 'visitor-page')).toBe(true)
  expect(await isNamed('/qr', 'visitor-page')).toBe(false)
  expect(await isNamed('/', 'sign-in-start')).toBe(true)
  expect(await isNamed('/people', 'people-page')).toBe(false)
  await signIn(page)
  expect(await isNamed('/', 'sign-in-start')).toBe(false)
  expect(await isNamed('/', 'home')).toBe(true)
  expect(await isNamed('/people?office=London', 'people-page')).toBe(true)
})

test('Home shows person and office from its document alone', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Fiona First', 'London')
  await page.route(/\/api\/(session|me\/offices)$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hello, Fiona' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'London', exact: true })).toBeVisible()
})

for (const path of ['/', '/visitor'])
  test(`${path} shows its frame and a loading text before any script has come, and the next step if none comes`, async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    const frame = page.locator('#root').getByText('Whereabouts')
    await expect(frame).toBeVisible()
    await expect(frame).toHaveCSS('background-color', 'rgb(54, 54, 54)')
    const waiting = page.getByText('Loading …')
    await expect(waiting).toBeVisible({ timeout: 1000 })
    const advice = page.getByText('please reload the page')
    await expect(advice).toBeHidden()
    await expect(advice).toBeVisible({ timeout: 12_000 })
    await expect(waiting).toBeHidden()
  })

test('the loading text is in English and in the first language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar-EG' })
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/visitor')
  await expect(page.getByText('Loading …')).toBeVisible()
  const arabic = page.getByText(wordsOf('ar')('navigation:opening'))
  await expect(arabic).toBeVisible()
  await expect(arabic).toHaveAttribute('lang', 'ar')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await context.close()
})

for (const path of ['/visitor', '/offices/London/roll-call', '/documents/privacy.html', '/demo', '/docs'])
  test(`${path} has the product’s own font, of which 30 kB at most are loaded first`, async ({ page }) => {
    await signIn(page)
    const fonts: number[] = []
    page.on('response', async (answer) => {
      if (!answer.url().endsWith('.woff2')) return
      expect(answer.headers()['cache-control']).toContain('immutable')
      fonts.push((await answer.body()).length)
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const isLoaded = () => page.evaluate(() => document.fonts.check('16px Figtree', 'Visitor'))
    await expect.poll(isLoaded).toBe(true)
    await expect.poll(() => fonts.length).toBe(1)
    expect(fonts[0]).toBeLessThanOrEqual(30_000)
  })

test('a letter beyond Western Europe brings the second part of the font', async ({ page }) => {
  await page.goto('/visitor')
  const second = page.waitForResponse(/figtree-latin-ext-.*\.woff2$/)
  await page.getByLabel('Name', { exact: true }).fill('Łukasz')
  expect((await second).status()).toBe(200)
})

test('nothing moves when the font comes late', async ({ page }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/visitor', { waitUntil: 'commit' })
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1,label,input,select,footer')].map(
        (element) => element.getBoundingClientRect().top,
      ),
    )
  const before = await places()
  release()
  await page.evaluate(() => document.fonts.load('16px Figtree'))
  await page.evaluate(() => document.fonts.ready)
  for (const [place, top] of (await places()).entries())
    expect(Math.abs(top - (before[place] ?? 0))).toBeLessThan(1)
})
