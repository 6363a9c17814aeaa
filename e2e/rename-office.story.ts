import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFindings } from './expectations'
import { ADMIN, button, expect, logIn, ownOfficeKey, settle, signIn, test } from './story'

async function newOffice(admin: Page, name: string) {
  const { own } = (await (await admin.request.get('/api/office-places')).json()) as { own: object }
  const created = await admin.request.post('/api/offices', { data: { name, ...own } })
  return ((await created.json()) as { officeId: string }).officeId
}

async function checkIn(page: Page) {
  const key = await ownOfficeKey(page)
  const door = await page.request.post('/api/getOfficebyQR', { data: { QR: key } })
  const { questions } = ((await door.json()) as { door: { questions: { id: string }[] } }).door
  const confirmed = questions.map(({ id }) => id)
  expect((await page.request.post('/api/check-ins', { data: { key, confirmed } })).ok()).toBe(true)
  return key
}

test('an office with a new name keeps its people, history, poster, roll call and links', async ({
  page,
  browser,
}) => {
  const word = randomBytes(3).toString('hex')
  const [before, after] = [`Harbour ${word}`, `Old Docks ${word}`]
  await logIn(page, ADMIN)
  const office = await newOffice(page, before)
  const colleague = await browser.newPage()
  await signIn(colleague)
  await settle(colleague, 'Rena Renamed', before)
  const key = await checkIn(colleague)
  expect((await page.request.post('/api/weekly-snapshots', { data: {} })).ok()).toBe(true)
  await colleague.goto(`/offices/${office}`)
  await expect(colleague.getByRole('heading', { name: before, level: 1 })).toBeVisible()

  await page.goto('/offices')
  await page.getByRole('searchbox').fill(word)
  await button(page, `Edit ${before}`).click()
  await button(page, 'Rename office').click()
  const dialog = page.getByRole('dialog', { name: `Rename ${before}?` })
  await expect(dialog).toContainText('Posters that hang already go on working, but show the old name')
  await expectNoFindings(page)
  const name = dialog.getByLabel('Name of the office')
  await name.fill('london')
  await dialog.getByRole('button', { name: 'Rename office' }).click()
  await expect(name).toHaveAccessibleDescription('There is an office called London already')
  await name.fill(after)
  await dialog.getByRole('button', { name: 'Rename office' }).click()
  await expect(page.getByText(`${before} is called ${after} now.`)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Update office status' })).toContainText(after)

  await expect(colleague.getByRole('heading', { name: after, level: 1 })).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByRole('heading', { name: after, level: 1 })).toBeVisible()
  await colleague.goto('/')
  await expect(colleague.getByRole('region', { name: after, exact: true })).toContainText(`${after}: Here`)
  await colleague.close()

  for (const named of [office, before]) {
    await page.goto(`/people?office=${encodeURIComponent(named)}`)
    await expect(page.getByRole('heading', { name: `People in ${after} (1)` })).toBeVisible()
    await expect(page).toHaveURL(`/people?office=${office}`)
    await page.goto(`/offices/${encodeURIComponent(named)}/roll-call`)
    await expect(page.getByRole('heading', { name: `Roll call of ${after}` })).toBeVisible()
    await expect(page).toHaveURL(`/offices/${office}/roll-call`)
    await expect(page.getByText('Rena Renamed').first()).toBeVisible()
    await page.goto(`/poster/${encodeURIComponent(named)}`)
    await expect(page.getByRole('heading', { name: `Poster for ${after}` })).toBeVisible()
    await expect(page).toHaveURL(`/poster/${office}`)
  }
  await page.goto(`/checkin/${key}`)
  await expect(page.getByRole('heading', { name: new RegExp(`welcome to ${after} office`) })).toBeVisible()
  const history = await page.request.get(`/api/offices/${office}/statuses-history`)
  expect(await history.text()).toContain(`"${before}"`)
})
