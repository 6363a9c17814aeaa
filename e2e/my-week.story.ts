import type { Locator, Page, Route } from '@playwright/test'
import { addDays } from '../domain/day'
import { expectNoFindings } from './expectations'
import { button, expect, next, ownOfficeKey, settle, signIn, stopAt, test, today } from './story'

test('an employee sets the week, comments a day, copies it forward and finds it again', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Wim Week', 'Manchester')
  await page.goto('/')
  await expect(page.getByText('Please update your profile')).toBeVisible()
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await expect(dialog.getByText(/up to 30 days in advance/)).toBeVisible()

  const dayOfToday = dialog.locator('[aria-current=date]')
  await expect(dayOfToday).toBeVisible()
  await expect(dialog.getByLabel('Day comment')).toBeDisabled()
  await dayOfToday.click()
  await expect(dayOfToday).toHaveAccessibleName(/Home/)
  await dayOfToday.click()
  await expect(dayOfToday).toHaveAccessibleName(/Office/)
  await dialog.getByLabel('Day comment').fill('Desk by the window')
  await dialog.getByRole('button', { name: 'Copy this week forward' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Please update your profile')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Update Details' }).click()
  await expect(dayOfToday).toHaveAccessibleName(/Office/)
  await expect(dialog.getByLabel('Day comment')).toHaveValue('Desk by the window')
  const { me } = (await (await page.request.get('/api/session')).json()) as {
    me: { statuses: Record<string, { status: number; comment: string }> }
  }
  const entries = Object.values(me.statuses)
  expect(entries.length).toBeGreaterThanOrEqual(5)
  expect(entries.every(({ status }) => status === 2)).toBe(true)
  expect(entries.filter(({ comment }) => comment !== '')).toHaveLength(1)
})

test('leaving the dialog with unsaved changes asks first, and an emptied name stays', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Una Saved', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').last()).toContainText(/discard|unsaved|changes/i)
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /keep|cancel|back/i })
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Una' })).toBeVisible()
})

test('an office that is set is read-only', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Olaf Office', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await expect(dialog.getByText('Please contact support to change your office.')).toBeVisible()
  await expect(dialog.getByLabel('Office', { exact: true })).not.toBeEditable()
  await expect(dialog.getByLabel('Office', { exact: true })).toHaveValue('Manchester')
  await expect(dialog.getByLabel('Country')).toHaveValue('UK')
  const refused = await page.request.patch('/api/me', { data: { office: 'London' } })
  expect(refused.status()).toBe(403)
})

test('changes on the phone and on the desk at the same time are both saved, and each shows the other', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, 'Dee Devices', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  const dayOfToday = dialog.locator('[aria-current=date]')
  await dayOfToday.click()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(phone, email)
  await phone.goto('/')
  await phone.getByRole('button', { name: 'Update Details' }).click()
  await phone.getByRole('textbox', { name: 'Comment', exact: true }).fill('Back at noon')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Profile Updated')).toBeVisible()

  await expect(dialog.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Back at noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Back at noon')).toBeVisible()
  await expect(
    phone.getByRole('list', { name: 'This week', exact: true }).locator('[aria-current=date]'),
  ).toContainText('Home')
  await expect(phone.getByText('Back at noon')).toBeVisible()
  await phone.close()
})

test('planned leave stays when a week is copied, and a day can be cleared', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Lea Leave', 'Manchester')
  const day = today()
  const leave = addDays(day, 7)
  await page.request.patch('/api/me', {
    data: { statuses: { [day]: { status: 2, comment: '' }, [leave]: { status: 4, comment: 'Holiday' } } },
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  const copy = dialog.getByRole('group', { name: 'Copy this week' })
  await expect(copy).toContainText('This sets 3 days')
  await expect(copy).toContainText('Also replace 1 day set otherwise')
  await copy.getByRole('button', { name: 'Copy this week forward' }).click()
  await expect(copy).toContainText('Copied. 3 days changed.')
  await dialog.getByRole('button', { name: 'Clear this day' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  const { me } = (await (await page.request.get('/api/session')).json()) as {
    me: { statuses: Record<string, { status: number; comment: string }> }
  }
  expect(me.statuses[leave]).toEqual({ status: 4, comment: 'Holiday' })
  expect(me.statuses[day]).toBeUndefined()
  expect(me.statuses[addDays(day, 14)]).toEqual({ status: 2, comment: '' })
})

test('a check-in at the person’s office shows on Home', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Ina In', 'Manchester')
  const listens = page.waitForResponse(/api\/live/)
  await page.goto('/')
  await listens
  await expect(page.getByText('Not checked in anywhere')).toBeVisible()
  const checkedIn = await page.request.post('/api/check-ins', { data: { key: await ownOfficeKey(page) } })
  expect(checkedIn.ok()).toBe(true)
  await expect(page.getByText(/^Manchester: Here, .* \d\d:\d\d/)).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'This week', exact: true }).locator('[aria-current=date]'),
  ).toContainText('checked in')
})

test('a refused save is shown above the buttons, and the typed text outlives the session', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const email = await signIn(page)
  await settle(page, 'Rae Refused', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await dialog.getByRole('textbox', { name: 'Comment', exact: true }).fill('At the dentist')
  await page.route('**/api/me', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'No answer came' })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await page.unroute('**/api/me')

  // The session ends while the save is on its way.
  const endFirst = async (route: Route) => {
    await page.request.post('/api/sign-out', { data: {} })
    await route.continue()
  }
  await page.route('**/api/me', endFirst, { times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await signIn(page, email)
  await page.goto('/')
  await expect(dialog.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('At the dentist')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
})

// At the weekend Home shows both weeks.
for (const [name, weekday] of [
  ['Wednesday', 2],
  ['Sunday', 6],
] as const)
  test(`an employee plans the five days of the next week on a ${name} by six presses on Home, and undoes them by one`, async ({
    page,
  }) => {
    await stopAt(page, next(weekday))
    await signIn(page)
    await settle(page, 'Pia Plans', 'Manchester')
    let presses = 0
    const press = async (way: Locator) => {
      presses += 1
      await way.click()
      // A quicker press of the same status is the second one of a double tap.
      await page.waitForTimeout(320)
    }
    await page.goto('/')
    const week = page.getByRole('list', { name: 'Next week', exact: true })
    const openNext = () => (weekday < 5 ? button(page, 'Next week →') : week.getByRole('button').first())
    await press(openNext())
    for (const status of ['Office', 'Home', 'Office', 'Home', 'Client']) await press(button(page, status))
    expect(presses).toBe(6)
    await expect(page.getByText(/^Friday .+: Client\. Saved\.$/)).toBeVisible()
    await expect(week.getByRole('button').first()).toHaveAccessibleName(/^Monday .+: Office$/)
    await expectNoFindings(page)
    await button(page, 'Undo').click()
    await expect(page.getByText(/^Monday .+ – Friday .+: as before\. Saved\.$/)).toBeVisible()
    await button(page, 'Undo').click()
    await expect(page.getByText(/^Monday .+ – Friday .+: as before\. Saved\.$/)).toBeVisible()
    await page.reload()
    await openNext().click()
    await expect(week).toContainText(/OfficeO.*HomeH.*OfficeO.*HomeH.*ClientC/)
  })

test('two presses lead from Home to the people of Thursday, and a second page of the person hears of a changed day', async ({
  page,
  context,
}) => {
  await signIn(page)
  await settle(page, 'Theo Thursday', 'Manchester')
  const other = await context.newPage()
  await other.goto('/')
  await page.goto('/')
  const thursday = (where: Page) =>
    where.getByRole('list', { name: 'This week', exact: true }).getByRole('button', { name: /^Thursday/ })
  await thursday(page).click()
  await page
    .getByRole('group', { name: /^Status of Thursday/ })
    .getByRole('button', { name: 'Client' })
    .click()
  await expect(thursday(other)).toHaveAccessibleName(/: Client$/)
  await page.reload()
  await thursday(page).click()
  await page.getByRole('link', { name: 'Who is in on Thursday' }).click()
  await expect(page).toHaveURL(/\/people\?office=.+&status=2/)
  await expect(page.getByRole('heading', { name: /^People in Manchester/ })).toBeVisible()
})
