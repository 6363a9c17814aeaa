import { expect, settle, signIn, test } from './story'

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
  await expect(page.getByRole('heading', { name: 'London' })).toBeVisible()
})

for (const path of ['/', '/visitor'])
  test(`${path} shows its frame and that it loads before any script has come, and what to do when none comes`, async ({
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
    await expect(page.getByText('vuelva a cargar la página')).toBeVisible()
    await expect(waiting).toBeHidden()
  })
