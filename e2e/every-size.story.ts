import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { addDays } from '../domain/day'
import { expectDialogWhole, expectNothingCut, NARROW, unfold } from './cut'
import { isReleaseCheck } from '../testbed/release-check'
import { CROWDED_PAGES, PROTECTED_PAGES } from './pages'
import { ADMIN, button, expect, logIn, ownOfficeKey, settle, signIn, test, today } from './story'

const LAPTOP = { width: 1280, height: 800 }

const COMMENT = `See https://intranet.example.org/offices/${'a'.repeat(60)}?door=4 before you come.`

const unbroken = (letters: string) => `${letters}${randomBytes(10).toString('hex')}`.padEnd(60, 'x')

async function expectRead(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function walk(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expectRead(page)
    await unfold(page)
    for (const size of NARROW) {
      await page.setViewportSize(size)
      await expectNothingCut(page)
    }
  }
}

/** Makes an office and an administrator with the longest possible names, and visitors and plans for it. */
async function arrangeLongNames(page: Page, browser: Browser) {
  const [office, name, email] = [
    unbroken('Llanfair'),
    unbroken('Wolfe'),
    `${unbroken('w').slice(0, 50)}@erm.example`,
  ]
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  const { own } = (await (await admin.request.get('/api/office-places')).json()) as { own: object }
  const place = { country: '', region: '', businessUnit: '', timeZone: '', ...own }
  const { country, region, businessUnit, timeZone } = place
  const created = await admin.request.post('/api/offices', {
    data: { name: office, country, region, businessUnit, timeZone },
  })
  expect(created.ok()).toBe(true)

  await signIn(page, email)
  await settle(page, name, office)
  const day = today()
  const statuses = { [day]: { status: 2, comment: name }, [addDays(day, 1)]: { status: 1, comment: '' } }
  expect((await page.request.patch('/api/me', { data: { comment: COMMENT, statuses } })).ok()).toBe(true)
  const key = await ownOfficeKey(page)
  const door = await page.request.post('/api/getOfficebyQR', { data: { QR: key } })
  const { questions } = ((await door.json()) as { door: { questions: { id: string }[] } }).door
  const confirmed = questions.map(({ id }) => id)
  expect((await page.request.post('/api/check-ins', { data: { key, confirmed } })).ok()).toBe(true)
  const phone = `+44 ${Date.now().toString().slice(-9)}${process.pid % 100}`
  const visit = { office, name, email: 'v@guest.example', company: name, phone, host: name, hdRequired: true }
  expect((await page.request.post('/api/checkin', { data: visit })).ok()).toBe(true)

  const changed = { comment: COMMENT, coordinator: email, validUntil: addDays(day, 20) }
  expect((await admin.request.patch(`/api/offices/${office}`, { data: changed })).ok()).toBe(true)
  const search = await admin.request.get(`/api/people/search?email=${encodeURIComponent(email)}`)
  const { id } = ((await search.json()) as { person: { id: string } }).person
  expect((await admin.request.put(`/api/people/${id}/role`, { data: { role: 'Admin' } })).ok()).toBe(true)
  await admin.close()
  return { office, name, key }
}

if (isReleaseCheck)
  test('nothing of an employee’s pages is cut at 320 px and at 400 %', async ({ page }) => {
    test.slow()
    await logIn(page, 'emma.employee@northshore-advisory.example')
    await walk(page, ['/', ...PROTECTED_PAGES])
  })

test('nothing is cut on a phone with text of 200 %, on the pages of every day and in their dialogs', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, ADMIN)
  const show = async (path: string, ...presses: string[]) => {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectRead(page)
    for (const press of presses) await button(page, press).first().click()
    if (presses.length > 0) await expect(page.getByRole('dialog').first()).toBeVisible()
    await expectNothingCut(page)
  }
  for (const path of [
    '/',
    '/people',
    '/people?duty=warden&status=2',
    '/offices',
    '/offices/London',
    '/visitor',
  ])
    await show(path)
  await show('/', 'Update Details')
  await show('/people', 'Filters')
  await show('/people', 'Edit Abigail Lloyd')
  await show('/people', 'Abigail Lloyd')
})

test('names of 60 unbroken letters are cut on no page and in no dialog', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { office, name, key } = await arrangeLongNames(page, browser)
  const ownPages = [
    `/offices/${office}`,
    `/offices/${office}/roll-call`,
    `/poster/${office}`,
    `/offices/${office}/door-code`,
  ]
  const crowded = [...CROWDED_PAGES, ...ownPages.slice(0, 2)]
  await walk(page, isReleaseCheck ? ['/', ...PROTECTED_PAGES, ...ownPages, '/second-factor'] : crowded)

  const dialogs: [path: string, ...presses: string[]][] = [
    ['/', 'Update Details'],
    ['/', 'My Recent Check-Ins'],
    ['/', 'My Community Responsibility Forms'],
    ['/offices', `Edit ${office}`, 'Choose the day from a calendar: Status valid until'],
    [ownPages[0] ?? '', 'Community Responsibility Questions for Employees'],
    [ownPages[2] ?? '', 'Renew key'],
    ['/people', `Edit ${name}`],
    ['/people', 'Download Office Data'],
    ['/admin', 'Create New Office (backend only)'],
    // This page comes last, because Home then remembers the visited office.
    [`/checkin/${key}`, 'Check In'],
  ]
  for (const [path, ...presses] of dialogs) {
    await page.setViewportSize(LAPTOP)
    await page.goto(path)
    await expectRead(page)
    for (const press of presses) await button(page, press).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectDialogWhole(page)
    for (const size of NARROW) {
      await page.setViewportSize(size)
      await expectNothingCut(page)
    }
  }
})

test('the dialog of an office shows its button and the whole calendar on a laptop', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await logIn(page, ADMIN)
  await page.goto('/offices')
  await button(page, 'Edit London').click()
  await button(page, 'Choose the day from a calendar: Status valid until').click()
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await expect(dialog.getByRole('grid')).toBeInViewport({ ratio: 1 })
  await expectDialogWhole(page)
})

test.describe('the colours of a person’s own system', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

  /** The colour in which the system shows a selection. */
  const highlight = (page: Page) =>
    page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.backgroundColor = 'Highlight'
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })

  test('a chosen element looks chosen, and a button has an edge', async ({ page }) => {
    await page.goto('/visitor')
    const chosen = await highlight(page)
    const visitor = { in: page.getByRole('tab').first(), out: page.getByRole('tab').last() }
    await expect(visitor.in).toHaveCSS('background-color', chosen)
    await expect(visitor.out).not.toHaveCSS('background-color', chosen)
    await expect(page.getByRole('button', { name: 'EN English' })).toHaveCSS('background-color', chosen)
    await expect(page.getByRole('button', { name: 'ES Español' })).not.toHaveCSS('background-color', chosen)

    await logIn(page, ADMIN)
    await page.goto('/support')
    await expect(page.locator('button[type=submit]')).toHaveCSS('outline-style', 'solid')
    await page.goto('/offices/London')
    await expect(button(page, 'Chart')).toHaveCSS('background-color', chosen)
    await expect(button(page, 'Table')).not.toHaveCSS('background-color', chosen)
    await page.goto('/people')
    const today = page.getByRole('group', { name: 'The week, day by day' }).locator('[aria-pressed=true]')
    await expect(today).toHaveCSS('background-color', chosen)
  })
})
