import { administrator, giveDuty, ownDuties, takeDuty } from './duty-acts'
import { expectNoFindings, expectWholePage } from './expectations'
import { button, expect, officeIdOf, settle, signIn, test, today } from './story'

// The last day of a duty is a day of its office.
test.use({ timezoneId: 'Europe/Paris' })

// Each story has two people in two browsers.
test.slow()

const todayInLyon = () => today('Europe/Paris')

const named = (name: string) => `${name} ${Date.now().toString(36)}`

test('a warden of Lyon calls the roll of Lyon, and the roll call of Paris explains itself', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, named('Wanda'), 'Lyon')
  const admin = await administrator(browser)
  await giveDuty(admin, { email, duty: 'warden', office: 'Lyon' })

  await page.goto('/')
  await expect(ownDuties(page)).toContainText('Warden, Lyon')
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Roll call of Lyon' }).click()
  await expect(page.getByRole('heading', { name: 'Roll call of Lyon' })).toBeVisible()
  await expect(page.getByText(/^\d+ (person|people) inside$/)).toBeVisible()

  await page.goto(`/offices/${await officeIdOf(page, 'Paris')}/roll-call`)
  await expect(page.getByText('You are a warden of Lyon.')).toBeVisible()
  await expect(page.getByText('You have a duty for this, but not at this office.')).toBeVisible()
  await expect(page.getByText(/inside$/)).toHaveCount(0)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Open the roll call of Lyon' }).click()
  await expect(page.getByText(/^\d+ (person|people) inside$/)).toBeVisible()

  await page.goto('/offices/Lyon')
  await expect(page.getByRole('link', { name: 'Roll call of Lyon' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Poster of Lyon' })).toHaveCount(0)
  await expect(button(page, 'Edit Lyon')).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
})

test('a coordinator changes the status and the questions of the office, and names no coordinator', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, named('Cora'), 'Madrid')
  await giveDuty(await administrator(browser), { email, duty: 'coordinator', office: 'Madrid' })
  await page.goto('/offices/Madrid')
  await button(page, 'Edit Madrid').click()
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await expect(dialog.getByLabel('Coordinator')).toHaveCount(0)
  await dialog.getByLabel('Status', { exact: true }).selectOption('Closed - Approved Access Only')
  await dialog.getByLabel('Comment').fill('Ring the bell')
  await button(page, 'Save').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Ring the bell').first()).toBeVisible()

  await button(page, 'Community Responsibility Questions for Visitors').click()
  const questions = page.getByRole('dialog', { name: 'Community Responsibility Questions for Visitors' })
  await expect(questions.getByRole('checkbox').first()).toBeVisible()
  await questions.getByRole('checkbox').first().click()
  await button(page, 'Save').click()
  await expect(questions).toHaveCount(0)

  await page.goto('/offices')
  await expect(button(page, 'Edit Madrid')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
})

test('a duty that ends tonight is marked on Home and in the Admin Console', async ({ page, browser }) => {
  const email = await signIn(page)
  const name = named('Theo')
  await settle(page, name, 'Lyon')
  const admin = await administrator(browser)
  await giveDuty(admin, { email, duty: 'first-aider', office: 'Lyon', until: todayInLyon() })
  await page.goto('/')
  await expect(ownDuties(page)).toContainText('First aider, Lyon')
  await expect(ownDuties(page)).toContainText('Ends today')

  await admin.goto('/admin/duties')
  const panel = admin.getByRole('region', { name: 'Duties', exact: true })
  await panel.getByLabel('Duty ends').selectOption('Within 30 days')
  await panel.getByRole('searchbox').fill(name)
  await expect(panel.getByRole('row').filter({ hasText: name })).toContainText('Ends soon')
  await admin.reload()
  await expect(panel.getByLabel('Duty ends')).toHaveValue('30')
  await expect(panel.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('a duty that is taken while its page is open causes a message, and the page disappears', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, named('Wim'), 'Lyon')
  const admin = await administrator(browser)
  const duty = await giveDuty(admin, { email, duty: 'warden', office: 'Lyon' })
  await page.goto('/offices/Lyon/roll-call')
  await expect(page.getByText(/^\d+ (person|people) inside$/)).toBeVisible()
  await takeDuty(admin, duty)
  await expect(page.getByText('You can’t see this roll call')).toBeVisible()
  await expect(page.getByText('Your duty at this office was taken or has ended.')).toBeVisible()
  await expectNoFindings(page)
  await expect(page.getByText(/inside$/)).toHaveCount(0)
})

test('an administrator gives, finds, changes and takes a duty', async ({ page, browser }) => {
  const email = await signIn(page)
  const name = named('Rita')
  await settle(page, name, 'Lyon')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await expect(ownDuties(page)).toHaveCount(0)

  const admin = await administrator(browser)
  await admin.goto('/admin/duties')
  const panel = admin.getByRole('region', { name: 'Duties', exact: true })
  await button(admin, 'Give a duty').click()
  const dialog = admin.getByRole('dialog', { name: 'Give a duty' })
  await dialog.getByLabel('Who is it?').fill(email)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(dialog.getByText('Please choose a duty')).toBeVisible()
  await expectNoFindings(admin)
  await dialog.getByLabel('Duty', { exact: true }).selectOption('Reception')
  await dialog.getByLabel('Office', { exact: true }).selectOption('Lyon')
  await dialog.getByLabel('Last day', { exact: true }).fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(dialog.getByText('Please choose today or a later day')).toBeVisible()
  await dialog.getByLabel('Last day', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(admin.getByText('Duty given')).toBeVisible()
  await expect(ownDuties(page)).toContainText('Reception, Lyon')

  await panel.getByRole('searchbox').fill(name)
  const row = panel.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Lyon')
  await row.getByRole('button', { name: `Change: Reception of ${name}` }).click()
  await admin.getByLabel('Last day of the certificate', { exact: true }).fill(todayInLyon())
  await button(admin, 'Save').click()
  await expect(row).toContainText('Certificate ends soon')
  await expectNoFindings(admin)

  await admin.getByRole('link', { name: 'People and offices', exact: true }).click()
  await admin.getByRole('region', { name: 'People', exact: true }).getByLabel('Email').fill(email)
  await button(admin, 'Search').click()
  await expect(admin.getByRole('table', { name: `Duties of ${name}` })).toContainText('Reception')

  await admin.goBack()
  await row.getByRole('button', { name: `Remove: Reception of ${name}` }).click()
  await expect(admin.getByRole('dialog', { name: `Remove this duty from ${name}?` })).toBeVisible()
  await button(admin, 'Remove duty').click()
  await expect(panel.getByText('No duty matches')).toBeVisible()
  await expect(ownDuties(page)).toHaveCount(0)
})

test('a person responsible for health & safety of Lyon traces the people in Lyon, and nobody else', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, named('Hana'), 'Lyon')
  await giveDuty(await administrator(browser), { email, duty: 'health-and-safety', office: 'Lyon' })
  await page.goto('/tracing')
  await expectWholePage(page)
  await expect(button(page, 'QR Check-Ins')).toBeVisible()
  await expect(button(page, 'Employee Statuses')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Office' }).click()
  await expect(page.getByRole('option')).toHaveText(['France - Lyon'])
  await page.getByRole('option').click()
  const file = page.waitForEvent('download')
  await button(page, 'Download report').click()
  expect((await file).suggestedFilename()).toBe('CheckInHistory.csv')
  await expectNoFindings(page)
  await page.goto('/offices/Lyon')
  await expect(page.getByRole('link', { name: 'Roll call of Lyon' })).toBeVisible()
})

test('a person responsible for privacy answers a request and reads the audit', async ({ page, browser }) => {
  const email = await signIn(page)
  await settle(page, named('Pia'), 'Lyon')
  await giveDuty(await administrator(browser), { email, duty: 'privacy' })
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Admin Console' }).click()
  await expect(page.getByRole('region', { name: 'Personal data' })).toBeVisible()
  await expect(button(page, 'Give a duty')).toHaveCount(0)
  await expect(button(page, 'Create User Record')).toHaveCount(0)
  await page.getByLabel('E-mail address').fill(email)
  const file = page.waitForEvent('download')
  await button(page, 'Download personal data').click()
  expect((await file).suggestedFilename()).toBe('PersonalData.json')
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('table', { name: 'Audit' })).toBeVisible()
})
