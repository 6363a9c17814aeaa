import type { Page } from '@playwright/test'
import { ownDuties } from './duty-acts'
import { expectNoFindings } from './expectations'
import {
  ADMIN,
  button,
  expect,
  logIn,
  newAddress,
  officeIdOf,
  ownOfficeKey,
  settle,
  signIn,
  test,
} from './story'

const EMPLOYEES = 'Community Responsibility Questions for Employees'
const VISITORS = 'Community Responsibility Questions for Visitors'

const STATUSES = [
  'Closed - ERM directed',
  'Closed - Government Order',
  'Closed - Approved Access Only',
  'Open – Scheduled Access',
  'Open - Completely open',
]

const row = (page: Page, office: string) => page.getByRole('row', { name: new RegExp(`^${office}`) })

async function openEditor(page: Page, office: string) {
  await button(page, `Edit ${office}`).click()
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an administrator runs an office through its phases while an employee watches', async ({
  page,
  browser,
}) => {
  const employee = await browser.newPage()
  await signIn(employee)
  await settle(employee, 'Wanda Watcher', 'Aberdeen')
  await employee.goto('/offices')
  await expect(row(employee, 'Aberdeen')).toBeVisible()
  await expect(button(employee, 'Edit Aberdeen')).toHaveCount(0)
  await expect(employee.getByRole('link', { name: 'Aberdeen', exact: true })).toBeVisible()

  await logIn(page, ADMIN)
  await page.goto('/offices')
  for (const status of STATUSES) {
    const dialog = await openEditor(page, 'Aberdeen')
    const choice = dialog.getByLabel('Status', { exact: true })
    expect(await choice.getByRole('option').allTextContents()).toEqual(STATUSES)
    await choice.selectOption(status)
    await button(page, 'Save').click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Aberdeen').getByText(status)).toBeVisible()
    await expect(row(employee, 'Aberdeen').getByText(status)).toBeVisible()
  }
  await employee.close()
})

test('an office’s people see its new coordinator, comment and validity, and that they are removed', async ({
  page,
  browser,
}) => {
  const employee = await browser.newPage()
  const email = await signIn(employee)
  await settle(employee, 'Wanda Watcher', 'Cambridge')
  await employee.goto('/')
  const card = employee.getByRole('region', { name: 'Cambridge', exact: true })
  await expect(card).toBeVisible()

  await logIn(page, ADMIN)
  await page.goto('/offices')
  const dialog = await openEditor(page, 'Cambridge')
  await dialog.getByLabel('Status', { exact: true }).selectOption('Open - Completely open')
  const coordinator = dialog.getByRole('combobox', { name: 'Coordinator' })
  await coordinator.fill('wan watch')
  await expect(dialog.getByRole('option', { name: 'Wanda Watcher' }).filter({ hasText: email })).toBeVisible()
  await expectNoFindings(page)
  await coordinator.fill(email)
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await coordinator.press('Enter')
  await expect(coordinator).toHaveValue(`Wanda Watcher – ${email}`)
  await dialog.getByLabel('Comment').fill('The lift is being repaired.')
  await dialog.getByLabel('Status valid until', { exact: true }).fill('31/02/2030')
  await button(page, 'Save').click()
  await expect(dialog.getByLabel('Status valid until', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Status valid until', { exact: true })).toHaveAccessibleDescription(
    /dd\/MM\/yyyy/,
  )
  await dialog.getByLabel('Status valid until', { exact: true }).fill('31/12/2030')
  await expectNoFindings(page)
  await button(page, 'Save').click()
  await expect(dialog).toHaveCount(0)

  await expect(card.getByText('The lift is being repaired.')).toBeVisible()
  await expect(card.getByText('Wanda Watcher')).toBeVisible()
  await expect(ownDuties(employee)).toContainText('Office coordinator, Cambridge')
  await card.getByText('Open - Completely open').hover()
  await expect(employee.getByText('Current status is valid until 31 Dec 2030')).toBeVisible()

  const again = await openEditor(page, 'Cambridge')
  await expect(again.getByText(/Updated by Alex Admin on /)).toBeVisible()
  await again.getByRole('combobox', { name: 'Coordinator' }).click()
  await again.getByRole('option', { name: 'Not Selected' }).click()
  await again.getByLabel('Comment').fill('')
  await again.getByLabel('Status valid until', { exact: true }).fill('')
  await button(page, 'Save').click()
  await expect(again).toHaveCount(0)
  const message = employee.getByRole('dialog', {
    name: 'You are no longer an office coordinator of Cambridge',
  })
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText('Not Selected')).toBeVisible()
  await expect(card.getByText('The lift is being repaired.')).toHaveCount(0)
  await expect(ownDuties(employee)).toHaveCount(0)
  const kept = await openEditor(page, 'Cambridge')
  await expect(kept.getByLabel('Status valid until', { exact: true })).toHaveValue('31/12/2030')
  await employee.close()
})

test('the validity can be chosen from the calendar, and unsaved changes are not lost without a question', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices')
  const dialog = await openEditor(page, 'Belfast')
  await button(page, 'Choose the day from a calendar: Status valid until').click()
  await expect(dialog.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('grid')).toHaveCount(0)
  await dialog.getByLabel('Status valid until', { exact: true }).fill('01/06/2029')
  await button(page, 'Choose the day from a calendar: Status valid until').click()
  await dialog.getByRole('grid').getByRole('button', { name: 'Fri 15 June 2029' }).click()
  await expect(dialog.getByLabel('Status valid until', { exact: true })).toHaveValue('15/06/2029')
  await button(page, 'Cancel').click()
  await button(page, 'Keep editing').click()
  await expect(dialog.getByLabel('Status valid until', { exact: true })).toHaveValue('15/06/2029')
  await page.keyboard.press('Escape')
  await button(page, 'Discard').click()
  await expect(dialog).toHaveCount(0)
})

test('a ticked question guards the door, and without one nobody is asked', async ({ page, browser }) => {
  const employee = await browser.newPage()
  await signIn(employee)
  await settle(employee, 'Dora Door', 'Exeter')
  const door = `/checkin/${await ownOfficeKey(employee)}`

  await logIn(page, ADMIN)
  await page.goto('/offices/Exeter')
  await button(page, EMPLOYEES).click()
  const questions = page.getByRole('dialog', { name: EMPLOYEES })
  const boxes = questions.getByRole('checkbox')
  await expect(boxes).toHaveCount(8)
  for (const box of await boxes.all()) await box.uncheck()
  await expect(questions.getByText(/Nothing is ticked/)).toBeVisible()
  await questions.getByRole('checkbox', { name: /travel and quarantine rules/ }).check()
  await questions
    .getByRole('checkbox', { name: /tested positive for COVID-19\.$/ })
    .first()
    .check()
  await questions.getByRole('button', { name: /^Move up: I have followed the travel/ }).focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press('Enter')
  await expect(questions.getByRole('checkbox').first()).toHaveAccessibleName(/travel and quarantine rules/)
  await questions.getByRole('button', { name: 'ES', exact: true }).click()
  await expect(questions.getByText(/No he dado positivo/)).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Save').click()
  await expect(page.getByText('Health Status Form updated.')).toBeVisible()
  await expect(page.getByText('Employees: 2 questions')).toBeVisible()

  await employee.goto(door)
  await button(employee, 'Check In').click()
  await button(employee, 'Agree').click()
  const asked = employee.getByRole('dialog', { name: 'Community Responsibility' })
  await expect(asked.getByRole('checkbox')).toHaveCount(2)
  await expect(asked.getByRole('checkbox').first()).toHaveAccessibleName(/travel and quarantine rules/)

  await button(page, EMPLOYEES).click()
  await expect(questions.getByRole('checkbox', { checked: true })).toHaveCount(2)
  for (const box of await boxes.all()) await box.uncheck()
  await button(page, 'Save').click()
  await expect(page.getByText('Employees: no form')).toBeVisible()

  await employee.goto(door)
  await button(employee, 'Check In').click()
  await button(employee, 'Agree').click()
  await expect(employee.getByText(/You have successfully checked in to Exeter office/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Exeter today' })).toContainText(/\d+ (in now|came today)/)
  await employee.close()
})

test('the questions of an office are given to all offices of its country by the same save, and to one elsewhere', async ({
  page,
  browser,
}) => {
  const employee = await browser.newPage()
  await signIn(employee)
  await settle(employee, 'Quin Question', 'Guadalajara')
  const door = `/checkin/${await ownOfficeKey(employee)}`

  await logIn(page, ADMIN)
  const office = await officeIdOf(page, 'Monterrey')
  await page.goto(`/offices/${office}`)
  await button(page, EMPLOYEES).click()
  const dialog = page.getByRole('dialog', { name: EMPLOYEES })
  const travel = dialog.getByRole('checkbox', { name: /travel and quarantine rules/ })
  await expect(travel).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await travel.check()
  await button(page, 'The same for other offices').click()
  const others = dialog.getByRole('list', { name: 'Offices' }).getByRole('checkbox')
  await expect(others.first()).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Monterrey' })).toHaveCount(0)
  const country = dialog.getByRole('combobox', { name: 'Country' })
  await expect(country).toHaveValue('Mexico')
  await expect(others).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'All of these: 2' }).check()
  for (const name of ['Guadalajara', 'Mexico City'])
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  await country.selectOption('South Africa')
  await dialog.getByRole('checkbox', { name: 'Durban' }).check()
  await expect(button(page, 'The same for other offices: 3')).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Save').click()
  await expect(page.getByText(/^Saved\. Offices that ask something else now: [34]\.$/)).toBeVisible()

  const asked = async (name: string) => {
    const answer = await page.request.get(`/api/offices/${await officeIdOf(page, name)}/questions`)
    return ((await answer.json()) as { employee: string[] }).employee
  }
  const [same] = await asked('Monterrey')
  for (const name of ['Monterrey', 'Guadalajara', 'Mexico City', 'Durban'])
    expect(await asked(name), name).toEqual([same])
  expect(await asked('Cape Town')).not.toEqual([same])

  await employee.goto(door)
  await button(employee, 'Check In').click()
  await button(employee, 'Agree').click()
  const form = employee.getByRole('dialog', { name: 'Community Responsibility' })
  await expect(form.getByRole('checkbox')).toHaveCount(1)
  await expect(form.getByRole('checkbox')).toHaveAccessibleName(/travel and quarantine rules/)
  await employee.close()
})

test('a new office has its questions and a door, and is found at once', async ({ page, browser }) => {
  const name = `Newport ${newAddress().slice(4, 9)}`
  const watcher = await browser.newPage()
  await signIn(watcher)
  await settle(watcher, 'Nina Newport', 'Exeter')
  await watcher.goto('/offices')
  await expect(row(watcher, 'Exeter')).toBeVisible()

  await logIn(page, ADMIN)
  await page.goto('/admin')
  await expect(button(page, 'Update Offices Master Data')).toBeDisabled()
  await button(page, 'Create New Office (backend only)').click()
  const dialog = page.getByRole('dialog', { name: 'Create New Office' })
  await button(page, 'Create office').click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('No Office Name')
  await expect(dialog.getByLabel('Country')).toHaveValue('UK')
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Europe/London')
  await dialog.getByLabel('Name').fill('  LONDON ')
  await button(page, 'Create office').click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/called London already/)
  await dialog.getByLabel('Name').fill(name)
  await expectNoFindings(page)
  await button(page, 'Create office').click()
  await expect(page.getByText('Record Created')).toBeVisible()
  await expect(row(watcher, name)).toBeVisible()

  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Employees: 5 questions')).toBeVisible()
  await expect(page.getByText('Visitors: 4 questions')).toBeVisible()
  await expect(page.getByText('Nobody came in and nobody is expected')).toBeVisible()
  await button(page, VISITORS).click()
  const questions = page.getByRole('dialog', { name: VISITORS })
  await expect(questions.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await watcher.close()
})

test('the attendance of an office can be read as a table', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/')
  await page
    .getByRole('region', { name: 'London', exact: true })
    .getByRole('link', { name: 'London', exact: true })
    .click()
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, 'London')}`)
  await expect(page.getByRole('img', { name: /Who came in/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Who is expected/ })).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Table').click()
  const table = page.getByRole('table', { name: 'Two weeks back and two weeks ahead' })
  await expect(table.getByRole('row')).toHaveCount(29)
  await expect(table.getByRole('row', { name: /, today/ })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: /^People of London: [\d,]+$/ }).click()
  await expect(page.getByRole('heading', { name: /^People in London/ })).toBeVisible()
})

test('an unexpected failure shows its code, and the typed text stays', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/offices')
  await page.route(`**/api/offices/${await officeIdOf(page, 'Leeds')}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'permission-denied' } }),
  )
  const dialog = await openEditor(page, 'Leeds')
  await dialog.getByLabel('Comment').fill('Not lost')
  await button(page, 'Save').click()
  await expect(dialog.getByText(/permission-denied/)).toBeVisible()
  await expect(dialog.getByLabel('Comment')).toHaveValue('Not lost')
})

test('an employee is refused everywhere', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Emil Employee', 'Leeds')
  await page.goto('/offices/Leeds')
  await expect(page.getByRole('heading', { name: 'Leeds, these two weeks' })).toBeVisible()
  await expect(button(page, 'Edit Leeds')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Poster of Leeds' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Leeds', exact: true })).toBeVisible()
  const { request } = page
  for (const answer of [
    await request.patch('/api/offices/Leeds', { data: { comment: 'Mine' } }),
    await request.put('/api/offices/Leeds/questions/employee', { data: { questions: [] } }),
    await request.post('/api/offices', { data: { name: 'Mine' } }),
    await request.post('/api/master-data', { data: {} }),
    await request.get('/api/offices/Leeds/attendance'),
    await request.get('/api/questions'),
  ])
    expect(answer.status()).toBe(403)
})
