import type { Browser, Page } from '@playwright/test'
import { expectNothingCut, NARROW } from './cut'
import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings } from './expectations'
import { button, expect, officeIdOf, settle, signIn, test } from './story'

// Only one roll call can be open at an office.
test.describe.configure({ mode: 'default' })
test.slow()

const OFFICE = 'Perth'

// The bar at the foot covers what a person scrolls to, and axe does not scroll. So the window is as high as the page.
const PHONE = { width: 390, height: 1400 }

async function warden(browser: Browser, name: string, admin: Page) {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  const email = await signIn(page)
  await settle(page, name, OFFICE)
  await giveDuty(admin, { email, duty: 'warden', office: OFFICE })
  await page.goto(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  return page
}

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Lines, the newest first' }).getByRole('listitem')
const foot = (page: Page) => page.getByRole('region', { name: 'Progress of the roll call' })

test('two wardens keep a log and say where they stand, one of them without a network, and the report has it', async ({
  browser,
}) => {
  const admin = await administrator(browser)
  const id = await officeIdOf(admin, OFFICE)
  const changed = await admin.request.patch(`/api/offices/${id}`, {
    data: { assemblyPoints: 'Car park north\nRiver bank' },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const nora = await warden(browser, 'Nora Warden', admin)
  await button(nora, 'Start').click()
  await nora.getByRole('button', { name: /^Drill/ }).click()
  const ben = await warden(browser, 'Ben Warden', admin)

  await nora.getByRole('tab', { name: 'Log 0' }).click()
  await button(nora, 'Car park north').click()
  await expect(button(nora, 'Car park north')).toHaveAttribute('aria-pressed', 'true')
  await nora.getByLabel('What happened?').fill('Fire brigade arrived')
  await nora.keyboard.press('Enter')
  await expect(lines(nora)).toContainText(['Fire brigade arrived'])
  await expectNoFindings(nora)

  await expect(foot(ben)).toContainText(/\d\d:\d\d Fire brigade arrived \(Nora Warden\)/)
  await ben.getByRole('tab', { name: 'Log 1' }).click()
  await expect(ben.getByText('Nora Warden: Car park north')).toBeVisible()
  await ben.context().setOffline(true)
  await ben.getByLabel('What happened?').fill('Gas is off')
  await button(ben, 'Write').click()
  await button(ben, 'River bank').click()
  await expect(lines(ben).filter({ hasText: 'Gas is off' })).toContainText('Ben Warden, not sent yet')
  await expect(foot(ben)).toContainText('2 marks not sent yet')
  await expectNoFindings(ben)
  await ben.context().setOffline(false)
  await expect(lines(ben).filter({ hasText: 'Gas is off' })).not.toContainText('not sent yet')

  await expect(lines(nora)).toContainText(['Gas is off', 'Fire brigade arrived'])
  await nora.getByLabel('What happened?').fill('Roof is on fire')
  await button(nora, 'Write').click()
  await nora.getByRole('button', { name: 'Undo: Written: Roof is on fire' }).click()
  await nora.getByRole('link', { name: 'Tell' }).click()
  await expect(nora.getByText('Ben Warden: River bank')).toBeVisible()
  await expect(lines(nora)).toHaveCount(2)
  await expectNoFindings(nora)
  await button(nora, 'Back to the list').click()
  await button(nora, 'End').click()
  await button(nora, 'End the roll call').click()
  await expect(nora.getByRole('heading', { name: 'The roll call has ended (drill)' })).toBeVisible()
  await nora.getByLabel('What happened?').fill('Fire brigade left')
  await button(nora, 'Write').click()
  await expect(lines(nora).filter({ hasText: 'Fire brigade left' })).not.toContainText('not sent yet')

  await nora.getByRole('link', { name: 'Report' }).click()
  const timeline = nora.getByRole('region', { name: /^Timeline/ })
  for (const words of [
    'Fire brigade arrived',
    'Gas is off',
    'Line struck out',
    'River bank',
    'Fire brigade left',
  ])
    await expect(timeline.getByText(words).first()).toBeVisible()
  await expectNoFindings(nora)
})

test('the longest assembly points and lines are whole in the narrowest window', async ({ browser }) => {
  const admin = await administrator(browser)
  const id = await officeIdOf(admin, OFFICE)
  const points = ['موقف السيارات خلف الجسر الثاني '.repeat(5).trim(), 'x'.repeat(140)]
  const changed = await admin.request.patch(`/api/offices/${id}`, {
    data: { assemblyPoints: points.join('\n') },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const nora = await warden(browser, 'Nora Narrow', admin)
  await button(nora, 'Start').click()
  await nora.getByRole('button', { name: /^Drill/ }).click()
  await nora.getByRole('tab', { name: 'Log 0' }).click()
  for (const point of points) await button(nora, point).click()
  for (const line of ['y'.repeat(200), 'غاز '.repeat(50).trim()]) {
    await nora.getByLabel('What happened?').fill(line)
    await nora.keyboard.press('Enter')
  }
  await expect(lines(nora)).toHaveCount(2)
  for (const size of NARROW) {
    await nora.setViewportSize(size)
    await expectNothingCut(nora)
  }
  await nora.getByRole('link', { name: 'Tell' }).click()
  await expect(lines(nora)).toHaveCount(2)
  await expectNothingCut(nora)
})
