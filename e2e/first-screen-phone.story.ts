import type { Locator, Page } from '@playwright/test'
import { expectNothingCut } from './cut'
import { expectNoFindings } from './expectations'
import { ADMIN, button, expect, logIn, ownOfficeKey, settle, signIn, test, today } from './story'

const WARDEN = 'will.warden@northshore-advisory.example'

/** The distance from the top of the page, once the page is at rest. */
async function topOf(element: Locator) {
  let top = -1
  await expect
    .poll(async () => {
      const before = top
      top = (await element.boundingBox())?.y ?? -1
      return top === before
    })
    .toBe(true)
  return top
}

const expectWhole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

for (const [reader, signInAs] of [
  ['an employee', async (page: Page) => void (await signIn(page))],
  ['an administrator', (page: Page) => logIn(page, ADMIN)],
] as const)
  test(`the first screen of People has people, for ${reader}, and its files are behind one press`, async ({
    page,
  }) => {
    await signInAs(page)
    if (reader === 'an employee') await settle(page, 'Pia Phone', 'London')
    await page.goto('/people')
    const first = page.getByRole('list', { name: 'People' }).getByRole('listitem').first()
    await expect(first).toContainText('@')
    const files = button(page, 'Files')
    await expect(files).toBeVisible()
    expect(await topOf(first)).toBeLessThanOrEqual(420)

    await expect(button(page, 'Print list')).toBeHidden()
    await files.click()
    const isAdmin = reader === 'an administrator'
    for (const name of ['Print list', 'Download list (CSV)'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Download Office Data' })).toHaveCount(isAdmin ? 1 : 0)
    await expectNoFindings(page)
    await expectNothingCut(page)
    if (!isAdmin) return
    await button(page, 'Download Office Data').click()
    await expect(page.getByRole('dialog', { name: 'Data protection' })).toBeVisible()
    await expect(button(page, 'Print list')).toBeHidden()
  })

// Arabic has no short names of weekdays, Spanish the longest names of duties, and French and German long headings.
for (const language of ['ar', 'es', 'fr', 'de', 'ja'])
  test(`the first screen of People has people, in ${language}`, async ({ page }) => {
    await signIn(page)
    await settle(page, 'Pia Phone', 'London')
    const chosen = await page.request.put('/api/me/language', { data: { language } })
    expect(chosen.ok()).toBe(true)
    await page.goto('/people')
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '@' }).first()
    await expect(first).toBeVisible()
    await expectWhole(page)
    expect(await topOf(first)).toBeLessThanOrEqual(420)
    await expectNothingCut(page)
  })

test('the tasks of the Admin Console are one row that shows the chosen one, and the acts come with a person', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/admin/audit')
  const tasks = page.getByRole('navigation', { name: 'Tasks of the Admin Console' })
  const chosen = tasks.locator('[aria-current=page]')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.goto('/admin')
  await expectWhole(page)
  expect((await tasks.boundingBox())?.height).toBeLessThanOrEqual(60)
  await expect(chosen).toBeInViewport({ ratio: 1 })

  const acts = ['Edit', 'Set as Admin', 'Remove Admin', 'Suspend', 'Delete']
  for (const name of acts) await expect(button(page, name)).toBeHidden()
  await page.getByRole('textbox', { name: 'Name' }).fill('Emma Employee')
  await button(page, 'Search').click()
  for (const name of acts) await expect(button(page, name)).toBeVisible()
  await button(page, 'Reset').click()
  for (const name of acts) await expect(button(page, name)).toBeHidden()
})

test('Home of a warden has one check-in and one scan, and nothing red before an alarm', async ({ page }) => {
  await logIn(page, WARDEN)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Roll call of London/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'London today' })).toBeVisible()
  await expectWhole(page)
  const main = page.getByRole('main')
  for (const way of ['/qr', '/checkin/']) {
    const ways = main.locator(`a[href^="${way}"]`)
    expect(await ways.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(1)
  }
  expect(await main.evaluate(redParts)).toEqual([])
})

/** The visible parts of an element that are red, by their text, background or border. */
function redParts(within: Element) {
  const isRed = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return alpha > 0.2 && red > 120 && green < red * 0.35 && blue < red * 0.5
  }
  return [...within.querySelectorAll('*')]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each)
      return isRed(color) || isRed(backgroundColor) || (borderTopWidth !== '0px' && isRed(borderTopColor))
    })
    .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`)
}

for (const path of ['/admin/duties', '/who-can-see'])
  test(`${path} is a list of groups with their numbers, and each of its entries opens`, async ({ page }) => {
    await logIn(page, ADMIN)
    await page.goto(path)
    await expectWhole(page)
    const groups = page.locator('[data-fold] > h3 button')
    await expect(groups.first()).toBeVisible()
    const numbers = groups.filter({ has: page.locator('b') })
    await expect(numbers.first()).toBeVisible()
    for (const group of await numbers.all()) expect(await group.textContent()).toMatch(/\D[1-9]\d*$/)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
    await groups.first().click()
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'true')
    const entries = page.locator('td[data-fold] button')
    await expect(entries.first()).toBeVisible()
    const entry = page.getByRole('row').filter({ has: entries.first() }).first()
    const closed = (await entry.boundingBox())?.height ?? 0
    await entries.first().click()
    await expect(entries.first()).toHaveAttribute('aria-expanded', 'true')
    expect((await entry.boundingBox())?.height).toBeGreaterThan(closed + 40)
    await expectNothingCut(page)
    await expectNoFindings(page)
  })

test('what a person does daily is 44 pixels high', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Fay Finger', 'Manchester')
  const statuses = { [today()]: { status: 2, comment: '' } }
  expect((await page.request.patch('/api/me', { data: { statuses } })).ok()).toBe(true)
  const key = await ownOfficeKey(page)
  expect((await page.request.post('/api/check-ins', { data: { key } })).ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Checked in today' }).getByRole('link').first()).toBeVisible()
  await expectWhole(page)
  const small = await page
    .getByRole('main')
    .locator('button, a')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !/inline$/.test(getComputedStyle(each).display))
        // An address is read, and written to rarely.
        .filter((each) => !each.getAttribute('href')?.startsWith('mailto:'))
        .map((each) => ({ what: each.textContent, height: each.getBoundingClientRect().height }))
        .filter(({ height }) => height < 43.5),
    )
  expect(small).toEqual([])
})
