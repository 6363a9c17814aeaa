import type { Page } from '@playwright/test'
import { ADMIN, button, expect, logIn, settle, signIn, test } from './story'

const WARDEN = 'will.warden@northshore-advisory.example'

const expectWhole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** The share of the width of the window beside the navigation that the content of a page takes. */
const shareOfWidth = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const cards = [...main.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect())
    const { width } = main.getBoundingClientRect()
    const left = Math.min(...cards.map((card) => card.left))
    return (Math.max(...cards.map((card) => card.right)) - left) / width
  })

for (const path of ['/', '/people', '/offices', '/offices/London', '/admin', '/tracing'])
  test(`no quarter of a wide window is empty beside the content of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await logIn(page, ADMIN)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWhole(page)
    expect(await shareOfWidth(page)).toBeGreaterThan(0.9)
  })

for (const [width, columns] of [
  [390, 1],
  [700, 1],
  [720, 2],
  [820, 2],
  [1000, 2],
  [1280, 2],
  [1920, 3],
] as const)
  test(`Home of a warden has its cards in ${columns} columns at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, WARDEN)
    await page.goto('/')
    const cards = ['London', 'London today', 'Your duties'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    )
    for (const card of cards) await expect(card).toBeVisible()
    await expectWhole(page)
    const lefts = await Promise.all(
      cards.map(async (card) => Math.round((await card.boundingBox())?.x ?? -1)),
    )
    expect(new Set(lefts).size).toBe(columns)
  })

test('ten offices stand on the first screen of a laptop for an administrator, who has buttons in each row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, ADMIN)
  await page.goto('/offices')
  const rows = page.getByRole('table', { name: 'Offices' }).getByRole('row')
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 })
})

test('the pages of an office are tiles, of which those of people carry their numbers', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/offices/London')
  const tiles = page.getByRole('list', { name: 'Pages of London' }).getByRole('link')
  await expect(tiles).toHaveCount(7)
  for (const name of [
    /^People of London: \d+$/,
    /^Wardens of London: \d+$/,
    /^First aiders of London: \d+$/,
    /^Visitors today of London: \d+$/,
  ])
    await expect(page.getByRole('link', { name })).toBeVisible()
  for (const tile of await tiles.all()) {
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(tile).not.toHaveCSS('text-decoration-line', 'underline')
  }
})

test('a link without its key leads on, from the page of leaving and from that of an alarm', async ({
  page,
}) => {
  for (const path of ['/have-left', '/alarm']) {
    await page.goto(path)
    await button(page, 'Staff Sign In').click()
    await expect(page).toHaveURL('/')
    await expect(button(page, 'Next')).toBeVisible()
  }
  await signIn(page)
  await settle(page, 'Lea Lost', 'Leeds')
  for (const path of ['/have-left', '/alarm']) {
    await page.goto(path)
    await button(page, 'Back to the app').click()
    await expect(page.getByRole('heading', { name: 'Hello, Lea' })).toBeVisible()
  }
})

test('every list of the browser has the same arrow', async ({ page }) => {
  const arrowsOf = () =>
    page
      .locator('select:visible')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).backgroundImage.slice(0, 14)))
  await page.goto('/visitor')
  await expect(page.getByLabel('Office')).toBeVisible()
  const arrows = await arrowsOf()
  await page.goto('/login')
  await expect(page.getByLabel('Language')).toBeVisible()
  arrows.push(...(await arrowsOf()))
  await logIn(page, ADMIN)
  for (const path of ['/offices', '/admin/duties', '/admin/audit', '/drills']) {
    await page.goto(path)
    await expectWhole(page)
    arrows.push(...(await arrowsOf()))
  }
  expect(arrows.length).toBeGreaterThan(6)
  expect(new Set(arrows)).toEqual(new Set(['conic-gradient']))
})
