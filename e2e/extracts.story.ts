import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { addDays, formatDay } from '../domain/day'
import { typedDay } from '../domain/typed-day'
import { expectNoFindings } from './expectations'
import { ADMIN, expect, logIn, ownOfficeKey, settle, signIn, test, today } from './story'

/** Presses a button that downloads a file, and opens the file as another program would. */
async function fileOf(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const content = await readFile(await download.path(), 'utf8')
  const [header = [], ...lines]: string[][] = parse(content, { bom: true, record_delimiter: '\r\n' })
  const rows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
  return { name: download.suggestedFilename(), header, rows }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, office: string) {
  const field = page.getByRole('combobox', { name: 'Office' })
  await field.fill(office)
  await page.getByRole('option', { name: new RegExp(` - ${office}$`) }).click()
}

test('an administrator traces the contacts of an office, old reports included', async ({ page, browser }) => {
  const day = today('Europe/London')
  const colleague = await browser.newContext()
  const email = await signIn(colleague)
  await settle(colleague, 'Tara Traced', 'Belfast')
  const saved = await colleague.request.patch('/api/me', {
    data: {
      comment: '=HYPERLINK("http://evil.example")',
      statuses: { [addDays(day, 1)]: { status: 3, comment: '' } },
    },
  })
  expect(saved.ok()).toBe(true)
  const checkedIn = await colleague.request.post('/api/check-ins', {
    data: { key: await ownOfficeKey(colleague) },
  })
  expect(checkedIn.ok()).toBe(true)
  await colleague.close()
  const other = await browser.newContext()
  const colleagueEmail = await signIn(other)
  await settle(other, 'Cora Contact', 'Belfast')
  const met = await other.request.post('/api/check-ins', { data: { key: await ownOfficeKey(other) } })
  expect(met.ok()).toBe(true)
  await other.close()

  await logIn(page, ADMIN)
  await page.goto('/tracing')
  await expect(
    page.getByText(/2 weeks of employee statuses and of employee and visitor QR check-ins/),
  ).toBeVisible()
  const report = page.getByRole('button', { name: 'Download report', exact: true })
  const old = [
    page.getByRole('button', { name: 'Employee Statuses' }),
    page.getByRole('button', { name: 'QR Check-Ins' }),
  ]
  for (const button of [report, ...old]) await expect(button).toBeDisabled()
  await choose(page, 'Belfast')
  await expect(page.getByRole('combobox', { name: 'Office' })).toHaveValue('UK - Belfast')
  for (const button of [report, ...old]) await expect(button).toBeEnabled()
  for (const button of old) await expect(button).toHaveAccessibleDescription('will be removed')

  const history = await fileOf(page, () => press(page, 'Download report'))
  expect(history.name).toBe('CheckInHistory.csv')
  expect(history.header.slice(0, 6)).toEqual(['Type', 'Name', 'Email', 'Office', 'Comment', 'LastUpdated'])
  expect(history.header).toHaveLength(52)
  expect(history.rows.find(({ Email }) => Email === email)).toMatchObject({
    Type: 'Employee',
    Name: 'Tara Traced',
    Office: 'Belfast',
    Comment: '\'=HYPERLINK("http://evil.example")',
    [formatDay(day)]: 'Checked In',
    [formatDay(addDays(day, 1))]: 'Client',
    [formatDay(addDays(day, 29))]: 'Not Set',
  })
  await expect(report).toBeDisabled()

  const checkIns = await fileOf(page, () => press(page, 'QR Check-Ins'))
  expect(checkIns.name).toBe('QRCheckIns.csv')
  const mine = checkIns.rows.filter(({ Email }) => Email === email)
  expect(mine).toMatchObject([{ Type: 'Employee', Name: 'Tara Traced', Office: 'Belfast' }])
  expect(mine[0]?.Time).toMatch(/^\d\d:\d\d$/)

  await press(page, 'Record this week now')
  await expect(page.getByText(/^The week of .+ was recorded for \d+ people\.$/)).toBeVisible()
  const statuses = await fileOf(page, () => press(page, 'Employee Statuses'))
  expect(statuses.name).toBe('StatusesHistory.csv')
  expect(statuses.header.slice(7)).toEqual([
    ...['SnapshotDate', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ])
  expect(statuses.rows.filter(({ Email }) => Email === email)).toMatchObject([
    { SnapshotDate: formatDay(today('UTC')) },
  ])

  await choose(page, 'London')
  await expect(report).toBeEnabled()
  await choose(page, 'Belfast')

  await page.getByRole('link', { name: 'Times in and out' }).click()
  await expect(page.getByRole('combobox', { name: 'Office' })).toHaveValue('UK - Belfast')
  // The days that are proposed are the viewer's, and the office may be a day ahead.
  await page.getByLabel('Last day', { exact: true }).fill(day)
  const times = await fileOf(page, () => press(page, 'Download times'))
  expect(times.name).toBe('TimesInAndOut.csv')
  expect(times.rows.filter(({ Email }) => Email === email)).toMatchObject([
    { Type: 'Employee', Name: 'Tara Traced', Office: 'Belfast', Out: '', End: 'Not checked out' },
  ])

  await page.getByRole('link', { name: 'Who was there with somebody' }).click()
  const contacts = page.getByRole('region', { name: 'Who was there with somebody' })
  await contacts.getByLabel('Email of a colleague or visitor').fill('nobody')
  await press(page, 'Find contacts')
  await expect(contacts.getByText('Please enter a valid email address')).toBeVisible()
  await contacts.getByLabel('Email of a colleague or visitor').fill(colleagueEmail)
  await press(page, 'Find contacts')
  const list = contacts.getByRole('list', { name: 'Contacts' })
  await expect(list).toContainText('Tara Traced')
  await expect(list).toContainText('not checked out')
  const traced = await fileOf(page, () => press(page, 'Download contacts'))
  expect(traced.name).toBe('Contacts.csv')
  expect(traced.rows.filter(({ Email }) => Email === email)).toMatchObject([
    { With: 'Cora Contact', Name: 'Tara Traced', Office: 'Belfast', LeftBy: 'Not checked out' },
  ])
})

test('an administrator sees on screen who came to an office, by an address that a reload keeps', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context)
  const name = `Dan Today ${Date.now()}`
  await settle(context, name, 'Stavanger')
  const met = await context.request.post('/api/check-ins', { data: { key: await ownOfficeKey(context) } })
  expect(met.ok()).toBe(true)
  await context.close()
  await logIn(page, ADMIN)
  await page.goto('/tracing')
  await choose(page, 'Stavanger')
  await page.getByRole('link', { name: 'Who came on a day' }).click()
  await expect(page).toHaveURL(/\/tracing\/day\?office=/)
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(typedDay(addDays(today(), -1)))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Office' })).toHaveValue(/ - Stavanger$/)
  await press(page, 'Show who came')
  await expect(page.getByRole('heading', { name: /^Stavanger, / })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill(today('Europe/Oslo'))
  await press(page, 'Show who came')
  await expect(page.getByRole('table', { name: 'People of the day' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('searchbox', { name: 'Search these people' }).fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not checked out')
})

test('an office without people and check-ins has nothing to download', async ({ page }) => {
  await logIn(page, ADMIN)
  const offices = (await (await page.request.get('/api/office-names')).json()) as { name: string }[]
  const isEmpty = async ({ name }: { name: string }) =>
    (await page.request.get(`/api/offices/${encodeURIComponent(name)}/data`)).status() === 404
  let empty = ''
  for (const office of offices.toReversed())
    if (await isEmpty(office)) {
      empty = office.name
      break
    }
  await page.goto('/tracing')
  await choose(page, empty)
  for (const name of ['Download report', 'Employee Statuses', 'QR Check-Ins']) {
    await press(page, name)
    await expect(page.getByRole('alert')).toHaveText(/There is no data to download\./)
    await page.getByRole('button', { name: 'Close message' }).click()
  }
})

test('an administrator downloads an office’s people after saying yes to data protection', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/people?office=Sydney')
  await press(page, 'Download Office Data')
  const dialog = page.getByRole('dialog', { name: 'Data protection' })
  await expect(dialog.getByRole('link', { name: /FAQ/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await press(page, 'Download Office Data')
  const file = await fileOf(page, () => dialog.getByRole('button', { name: 'OK' }).click())
  expect(file.name).toBe('CheckInHistory.csv')
  expect(file.rows.length).toBeGreaterThan(50)
  expect(new Set(file.rows.map(({ Office }) => Office))).toEqual(new Set(['Sydney']))
  await expect(dialog).toHaveCount(0)
})

test('an administrator downloads all people', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  const file = await fileOf(page, () => press(page, 'Download All App Users'))
  expect(file.name).toBe('AllUsersData.csv')
  const employees = file.rows.filter(({ Type }) => Type === 'Employee')
  expect(employees.length).toBeGreaterThan(500)
  expect(employees.map(({ Email }) => Email)).toContain(ADMIN)
  expect(new Set(file.rows.map(({ Type }) => Type))).toEqual(new Set(['Employee', 'Visitor']))
})

test('an employee gets no file', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Eve Dropper', 'London')
  await page.goto('/tracing')
  await expect(page.getByText(/can only be accessed by COVID Coordinators and Administrators/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download report' })).toHaveCount(0)
  for (const path of ['data', 'tracing-report', 'statuses-history', 'qr-check-ins'])
    expect((await page.request.get(`/api/offices/London/${path}`)).status()).toBe(403)
  expect((await page.request.get('/api/all-users')).status()).toBe(403)
  expect((await page.request.post('/api/weekly-snapshots', { data: {} })).status()).toBe(403)
})
