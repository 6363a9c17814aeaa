import type { Browser } from '@playwright/test'
import { expectNoFindings } from './expectations'
import { NARROW, expectNothingCut } from './cut'
import { ADMIN, expect, logIn, settle, signIn, test } from './story'

const CLOSED = { phase: 'closed-directed', comment: 'Burst pipe. Nobody may enter until Wednesday.' }

/** Changes an office by an administrator, whose name its rows then show. */
async function change(browser: Browser, office: string, values: object) {
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  const answer = await admin.request.patch(`/api/offices/${office}`, { data: values })
  expect(answer.ok(), await answer.text()).toBe(true)
  await admin.close()
}

test('a tap shows a hint, and a second tap or one elsewhere puts it away', async ({ page, browser }) => {
  await change(browser, 'Edinburgh', { phase: 'open', validUntil: '2031-12-31' })
  await signIn(page)
  await settle(page, 'Tara Tap', 'Edinburgh')
  await page.goto('/')
  const status = page.getByText('Open - Completely open')
  const hint = page.getByRole('tooltip')
  await expect(status).toBeVisible()
  for (const elsewhere of [status, page.getByRole('heading', { level: 1 })]) {
    await status.tap()
    await expect(hint).toHaveText('Current status is valid until 31 Dec 2031')
    await expect(hint).toBeInViewport({ ratio: 1 })
    await elsewhere.tap()
    await expect(hint).toHaveCount(0)
  }
})

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const)
  test(`a closed office is said on the first screen of ${name}, and its notice is seen before the check-in`, async ({
    page,
    browser,
  }) => {
    await change(browser, 'Nottingham', { ...CLOSED, validUntil: '2031-12-31' })
    await page.setViewportSize(size)
    await signIn(page)
    await settle(page, 'Clara Closed', 'Nottingham')
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Nottingham', exact: true })
    for (const text of ['Closed - ERM directed', CLOSED.comment, /^Until 31 Dec 2031$/])
      await expect(card.getByText(text)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(CLOSED.comment)).toHaveCount(1)
    const checkIn = card.getByRole('link', { name: 'Check-In to this office' })
    await expect(checkIn).toBeInViewport({ ratio: 1 })
    await expect(checkIn).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expectNoFindings(page)
    await checkIn.click()
    await expect(page.getByRole('note').filter({ hasText: CLOSED.comment })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Check In', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
  })

test('a name that is too long for its row of the offices begins with its first letter, in Arabic too', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Nadia Narrow', 'London')
  expect((await page.request.put('/api/me/language', { data: { language: 'ar' } })).ok()).toBe(true)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/offices')
  await expect(page.locator('[data-keepers] bdi').first()).toBeVisible()
  expect(await page.evaluate(namesWithoutBeginning)).toEqual([])
})

/** The names of coordinators and editors of which the row hides the first letter. */
function namesWithoutBeginning() {
  const names = [...document.querySelectorAll('[data-keepers] bdi')]
  const isHidden = (name: Element) => {
    const letter = document.createRange()
    letter.setStart(name.firstChild!, 0)
    letter.setEnd(name.firstChild!, 1)
    const [{ left, right }, row] = [
      letter.getBoundingClientRect(),
      name.parentElement!.getBoundingClientRect(),
    ]
    return left < row.left - 1 || right > row.right + 1
  }
  return names.filter(isHidden).map((name) => name.textContent)
}

test('each row of the offices shows status, comment, coordinator, editor and time without a press, at every width', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, 'Cora Coordinator', 'Oxford')
  await change(browser, 'Oxford', { ...CLOSED, coordinator: email })
  await page.goto('/offices')
  const row = page.getByRole('list', { name: 'Offices' }).getByRole('listitem').filter({ hasText: 'Oxford' })
  const tableRow = page.getByRole('row', { name: /^Oxford/ })
  for (const width of [320, 390, 600, 900, 1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const shown = width < 1200 ? row : tableRow
    for (const text of [
      'Closed - ERM directed',
      CLOSED.comment,
      'Cora Coordinator',
      'Alex Admin',
      /^(just now|\d+ minutes? ago)$/,
    ]) {
      await shown.getByText(text).first().scrollIntoViewIfNeeded()
      await expect(shown.getByText(text).first(), `at ${width}`).toBeInViewport()
    }
  }
  for (const size of NARROW) {
    await page.setViewportSize(size)
    await expectNothingCut(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoFindings(page)
  await row.getByText(/^(just now|\d+ minutes? ago)$/).tap()
  await expect(row.getByRole('tooltip')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d/)
  await expect(page).toHaveURL(/\/offices$/)
  await row.tap({ position: { x: 100, y: 12 } })
  await expect(page.getByRole('heading', { name: 'Oxford', level: 1 })).toBeVisible()
  await expect(page.getByText(CLOSED.comment)).toBeInViewport({ ratio: 1 })
})

test('the first screen of a laptop has ten offices', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await settle(page, 'Tina Ten', 'Leeds')
  await page.goto('/offices')
  const rows = page.getByRole('table', { name: 'Offices' }).getByRole('row')
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 })
})

test('the main act of a newcomer is the choice of an office, and neither half of a wide Home is empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/')
  const choose = page.getByRole('button', { name: 'Choose your office' })
  await expect(choose).toBeInViewport({ ratio: 1 })
  await expect(choose).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const week = page.getByRole('list', { name: 'This week', exact: true })
  await expect(week).toBeInViewport({ ratio: 1 })
  const [left, right] = [await choose.boundingBox(), await week.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
})
