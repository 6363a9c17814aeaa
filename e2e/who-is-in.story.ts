import { readFile } from 'node:fs/promises'
import { addDays, formatDay, weekdayOf, weekOf } from '../domain/day'
import { WEEKDAY_NAMES } from '../domain/statuses/day-name'
import { expectNoFindings } from './expectations'
import {
  expect,
  logIn,
  officeIdOf,
  ownOfficeKey,
  PASSWORD_DOMAIN,
  settle,
  signIn,
  test,
  today,
} from './story'

/** A day of this week other than today. */
const another = () => weekOf(today()).find((day) => day !== today() && weekdayOf(day) < 4) ?? today()
const nameOf = (day: string) => `${WEEKDAY_NAMES[weekdayOf(day)]} ${formatDay(day)}`

test('two presses show the people who are in on another day of the week, and the link names the office', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await settle(page, 'Tara Twopress', 'Belfast')
  const saved = await page.request.patch('/api/me', {
    data: { statuses: { [addDays(today(), 1)]: { status: 2, comment: '' } } },
  })
  expect(saved.ok()).toBe(true)
  await page.goto('/people')
  await page
    .getByRole('group', { name: 'The week, day by day' })
    .getByRole('button', { name: nameOf(another()) })
    .click()
  await expect(page.getByRole('group', { name: 'Day', exact: true })).toContainText(nameOf(another()))
  await page.getByRole('button', { name: /^Office \d+$/ }).click()
  await expect(page.getByText(`Filtered by: ${formatDay(another())}, Office`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`office=${await officeIdOf(page, 'Belfast')}`))

  await page.getByRole('button', { name: 'Back to today' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByText('Tara Twopress')).toBeVisible()

  const other = await browser.newPage()
  await signIn(other)
  await settle(other, 'Olga Otheroffice', 'Cardiff')
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: /^People in Belfast/ })).toBeVisible()
  await expect(other.getByText('Tara Twopress')).toBeVisible()
  await other.close()
})

test('a list of 1,000 people is printed whole, each of them one time', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Pia Printer', 'London')
  const names = Array.from({ length: 1000 }, (_, place) => `Person ${String(place).padStart(4, '0')}`)
  await page.route('**/api/offices/*/people*', async (route) => {
    const list = (await (await route.fetch()).json()) as { people: object[] }
    const [first] = list.people
    const people = names.map((name, place) => ({
      ...first,
      id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      name,
    }))
    await route.fulfill({ json: { ...list, people } })
  })
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: 'People in London (1,000)' })).toBeVisible()
  const onScreen = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(onScreen.first()).toBeVisible()
  expect(await onScreen.count()).toBeLessThan(1000)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People in London (1,000)')
  expect(await page.locator('#printed-people tbody b').allTextContents()).toEqual(names)
  await expect(page.getByRole('row', { name: /Person 0999/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' })).toBeHidden()
})

test('the list can be downloaded as a file, with the rows of the page', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Dora Download', 'Cardiff')
  await page.goto('/people')
  await page.getByRole('searchbox').fill('dora')
  await expect(page.getByRole('heading', { name: /^People in Cardiff \(1\)$/ })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Download list (CSV)' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('People.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"Dora Download"/)
})

test('every employee can open one office, see the expected people of each day, and find an office of another unit', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Eve Everybody', 'Manchester')
  await page.goto('/offices')
  await page.getByRole('searchbox').fill('lima')
  await expect(page.getByRole('heading', { name: 'Offices in all business units (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Lima', exact: true }).click()
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, 'Lima')}`)
  await expect(page.getByRole('region', { name: 'About this office' })).toContainText('Coordinator')
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Lima today' })
    .getByRole('link', { name: /expected$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^People in Lima/ })).toBeVisible()
  await expect(page.getByText(/Filtered by: .*Office/)).toBeVisible()
})

test('an employee finds the warden of their own office by one press on Home, and sees two weeks as a picture and as a table', async ({
  page,
}) => {
  await logIn(page, `emma.employee@${PASSWORD_DOMAIN}`)
  await page.goto('/')
  await page
    .getByRole('region', { name: 'London', exact: true })
    .getByRole('link', { name: 'London', exact: true })
    .click()
  const today = page.getByRole('region', { name: 'London today' })
  await expect(today.getByRole('list', { name: 'Wardens and first aiders' })).toContainText(
    /Warden · (in now|probably left|not in|at home|at a client|on leave)/,
  )
  await expect(page.getByRole('link', { name: 'Check-In to this office' })).toBeVisible()
  const weeks = page.getByRole('region', { name: 'London, these two weeks' })
  await expect(weeks.getByRole('link', { name: /, today: \d+ came, \d+ expected$/ })).toBeVisible()
  await expectNoFindings(page)
  await weeks.getByRole('button', { name: 'As a table' }).click()
  await expect(weeks.getByRole('row', { name: /, today/ })).toBeVisible()
  await expectNoFindings(page)
})

test('two offices can be seen together, on the screen, in the file and by any reader of the link', async ({
  page,
  browser,
}) => {
  const colleague = await browser.newPage()
  await signIn(colleague)
  await settle(colleague, 'Xenia Exeter', 'Exeter')
  await signIn(page)
  await settle(page, 'Tom Together', 'Southampton')
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add an office' }).click()
  await page.getByRole('combobox', { name: 'Office to add' }).fill('exet')
  await page.getByRole('option', { name: 'Exeter' }).click()
  await expect(
    page.getByRole('heading', { name: /^People in Southampton and Exeter \(\d+\)$/ }),
  ).toBeVisible()
  const ids = [await officeIdOf(page, 'Southampton'), await officeIdOf(page, 'Exeter')]
  await expect(page).toHaveURL(new RegExp(ids.map((id) => `office=${id}`).join('&')))
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('searchbox').fill('xenia')
  await expect(rowOf('Xenia Exeter')).toContainText('Exeter')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Download list (CSV)' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toMatch(/"Xenia Exeter","[^"]+","Exeter"/)

  const checkedIn = await colleague.request.post('/api/check-ins', {
    data: { key: await ownOfficeKey(colleague) },
  })
  expect(checkedIn.ok()).toBe(true)
  await expect(rowOf('Xenia Exeter').getByText(/checked in/i)).toBeVisible()

  await page.getByRole('searchbox').fill('')
  await colleague.goto(page.url())
  await expect(
    colleague.getByRole('heading', { name: /^People in Southampton and Exeter \(\d+\)$/ }),
  ).toBeVisible()
  await colleague.getByRole('button', { name: 'Southampton: take it away' }).click()
  await expect(colleague.getByRole('heading', { name: /^People in Exeter \(\d+\)$/ })).toBeVisible()
  await colleague.close()
})
