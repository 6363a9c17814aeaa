import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from './expectations'
import { ADMIN, checkInVisitor, expect, logIn, newAddress, openAccount, settle, signIn, test } from './story'

const panel = (page: Page) => page.getByRole('region', { name: 'People', exact: true })
const result = (page: Page) => panel(page).getByRole('group', { name: 'Search result' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const personalData = (page: Page) => page.getByRole('region', { name: 'Personal data', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function fill(page: Page, name: string, email: string) {
  await panel(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await panel(page).getByRole('textbox', { name: 'Email' }).fill(email)
}

async function newPage(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

test('an administrator sees the missing details, creates a record and finds it', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await expect(panel(page)).toBeVisible()
  for (const name of ['Set as Admin', 'Remove Admin', 'Delete'])
    await expect(button(page, name)).toBeDisabled()

  await button(page, 'Search').click()
  await said(page, 'Please enter name')
  await fill(page, '', 'abc')
  await page.keyboard.press('Enter')
  await said(page, 'Please enter valid email')
  await button(page, 'Create User Record').click()
  await said(page, 'Please enter Name')
  await said(page, 'Please enter valid Email')
  await fill(page, 'Nora New', 'abc')
  await button(page, 'Create User Record').click()
  await said(page, 'Please enter valid Email')

  const email = newAddress()
  const name = `Nora ${email}`
  await fill(page, name, email.toUpperCase())
  await button(page, 'Create User Record').click()
  await said(page, 'A new user was created in London office')
  await expect(result(page)).toContainText(email)
  await button(page, 'Create User Record').click()
  await said(page, 'The user already exists')

  await button(page, 'Reset').click()
  await expect(panel(page).getByLabel('Name')).toHaveValue('')
  await expect(result(page)).not.toContainText(email)
  await fill(page, `${name}x`, '')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('No information found.')
  await fill(page, name.slice(0, -5).toUpperCase(), 'not looked at')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('London')
  await expect(panel(page)).toContainText('this person has not signed in yet')
})

test('an administrator promotes, demotes and deletes a person, who is signed out and stays out', async ({
  page,
  browser,
}) => {
  const theirs = await newPage(browser)
  const email = await signIn(theirs)
  const name = `Paula ${email}`
  await settle(theirs, name, 'London')
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await fill(page, name, '')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText(email)
  await theirs.goto('/admin')
  await expect(theirs.getByText(/can only be accessed by Administrators/)).toBeVisible()

  await button(page, 'Set as Admin').click()
  const promotion = page.getByRole('dialog', { name: `Make ${name} an administrator?` })
  await promotion.getByRole('button', { name: 'Cancel' }).click()
  await expect(result(page)).not.toContainText('Admin')
  await button(page, 'Set as Admin').click()
  await promotion.getByRole('button', { name: 'Set as Admin' }).click()
  await said(page, 'Admin role added')
  await expect(result(page)).toContainText('Admin')
  await expect(button(page, 'Set as Admin')).toBeDisabled()
  await theirs.reload()
  await expect(panel(theirs)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Admin Console' })).toBeVisible()

  await button(page, 'Remove Admin').click()
  const demotion = page.getByRole('dialog', { name: `Remove ${name} as administrator?` })
  await demotion.getByRole('button', { name: 'Remove Admin' }).click()
  await said(page, 'Admin role removed')
  await expect(button(page, 'Remove Admin')).toBeDisabled()
  await theirs.reload()
  await expect(theirs.getByText(/can only be accessed by Administrators/)).toBeVisible()

  await button(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(result(page)).toContainText(email)
  await button(page, 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'User deleted and account disabled')
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toContainText(`${name}, ${email}, was deleted.`)
  expect((await theirs.request.get('/api/me/check-ins')).status()).toBe(401)
  await theirs.goto('/people')
  await expect(theirs).toHaveURL('/')

  const choice = await theirs.request.get(`/api/single-sign-on/start?email=${encodeURIComponent(email)}`)
  const refused = await theirs.request.post(choice.url(), { form: { email } })
  expect(refused.url()).toContain('code=barred')
  await theirs.context().close()
})

async function colleague(page: Page, browser: Browser) {
  const theirs = await newPage(browser)
  const email = await signIn(theirs)
  await logIn(page, ADMIN)
  const answer = await page.request.get(`/api/people/search?email=${encodeURIComponent(email)}`)
  const { person } = (await answer.json()) as { person: { id: string } }
  const setRole = async (role: string) => {
    const set = await page.request.put(`/api/people/${person.id}/role`, { data: { role } })
    expect(set.ok()).toBe(true)
  }
  return { theirs, id: person.id, setRole }
}

test('a person who loses the Admin role sees why on an open page, over an open dialog too, and a person who gets it sees that', async ({
  page,
  browser,
}) => {
  const { theirs, setRole } = await colleague(page, browser)
  await setRole('Admin')
  await theirs.goto('/admin/personal-data')
  await press(theirs, 'Erase personal data')
  await theirs.getByLabel('Email to erase').fill('half.typed')
  await setRole('')
  const message = theirs.getByRole('dialog', { name: 'You are no longer an administrator' })
  await expect(message).toBeVisible()
  await expect(theirs.getByRole('dialog')).toHaveCount(1)
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expect(theirs).toHaveURL('/admin/personal-data')
  await expect(theirs.getByText(/can only be accessed by Administrators/)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Admin Console' })).toHaveCount(0)
  await setRole('Admin')
  await expect(personalData(theirs)).toBeVisible()
  await theirs.context().close()
})

test('a demoted person sees why on an open tracing page, and a deleted one at the start', async ({
  page,
  browser,
}) => {
  const { theirs, id, setRole } = await colleague(page, browser)
  await setRole('Admin')
  await theirs.goto('/tracing/contacts')
  const contacts = theirs.getByLabel('Email of a colleague or visitor')
  await expect(contacts).toBeVisible()
  await setRole('')
  const message = theirs.getByRole('dialog', { name: 'You are no longer an administrator' })
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(theirs.getByText(/can only be accessed by COVID Coordinators/)).toBeVisible()
  await setRole('Admin')
  await expect(contacts).toBeVisible()
  expect((await page.request.delete(`/api/people/${id}`, { data: {} })).ok()).toBe(true)
  await expect(
    theirs.getByText('Your account was closed by an administrator.', { exact: false }),
  ).toBeVisible()
  await expect(theirs).toHaveURL('/')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await theirs.context().close()
})

test('a person who is deleted over an open dialog sees why at the start', async ({ page, browser }) => {
  const { theirs, id, setRole } = await colleague(page, browser)
  await setRole('Admin')
  await theirs.goto('/admin/personal-data')
  await press(theirs, 'Erase personal data')
  await theirs.getByLabel('Email to erase').fill('half.typed')
  expect((await page.request.delete(`/api/people/${id}`, { data: {} })).ok()).toBe(true)
  await expect(
    theirs.getByText('Your account was closed by an administrator.', { exact: false }),
  ).toBeVisible()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expect(theirs).toHaveURL('/')
  await theirs.context().close()
})

test('people without an office or a name are listed, and each can be completed there', async ({
  page,
  browser,
}) => {
  const theirs = await newPage(browser)
  const email = await signIn(theirs)
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Records to complete' }).click()
  const row = page.getByRole('button', { name: email })
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(page.getByText(/without an office or name.* Choose one to edit/)).toBeVisible()
  while ((await row.count()) === 0) await more.click()
  await row.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Mended ${email}`)
  await dialog.getByLabel('Country').selectOption('Portugal')
  await dialog.getByLabel('Office', { exact: true }).selectOption('Lisbon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(page.getByText(/without an office or name/)).toBeFocused()
  await page.goto('/admin')
  await fill(page, '', email)
  await button(page, 'Search').click()
  await expect(result(page)).toContainText('Lisbon')
  await theirs.context().close()
})

test('a person without a name and an office can be chosen among several, and completed there', async ({
  page,
  browser,
}) => {
  const theirs = await newPage(browser)
  const email = await signIn(theirs)
  const name = `Twin ${email}`
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await fill(page, '', email)
  await button(page, 'Search').click()
  await expect(result(page)).toContainText(email)
  await button(page, 'Edit').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(result(page)).toContainText(name)
  await fill(page, `${name} II`, newAddress())
  await button(page, 'Create User Record').click()
  await said(page, 'A new user was created in London office')
  await fill(page, name, '')
  await button(page, 'Search').click()
  await expect(result(page)).not.toContainText(`${name} II`)
  await panel(page)
    .getByRole('button', { name: `${name} II` })
    .click()
  await expect(result(page)).toContainText(`${name} II`)
  await theirs.context().close()
})

test('nobody can delete their own record or take their own role', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await fill(page, '', ADMIN)
  await button(page, 'Search').click()
  await expect(result(page)).toContainText(ADMIN)
  for (const name of ['Delete', 'Remove Admin']) await expect(button(page, name)).toBeDisabled()
  await expect(panel(page)).toContainText('This is your own record.')
})

test('an administrator erases all data about an address that was typed twice', async ({ page, browser }) => {
  const theirs = await newPage(browser)
  const email = await signIn(theirs)
  await settle(theirs, 'Fred Forgotten', 'London')

  await logIn(page, ADMIN)
  await page.goto('/admin')
  await fill(page, '', email)
  await button(page, 'Search').click()
  await expect(result(page)).toContainText('Fred Forgotten')
  await page.getByRole('link', { name: 'Personal data' }).click()
  await press(page, 'Erase personal data')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email to erase').fill(email)
  await dialog.getByLabel('The same email again').fill(`x${email}`)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(dialog.getByText('Please type the same address again')).toBeVisible()
  await dialog.getByLabel('The same email again').fill(email)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(dialog).toContainText(`This was stored about ${email} and is gone:`)
  await expect(dialog.getByText('Record with its sign-in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await theirs.request.get('/api/me/check-ins')).status()).toBe(401)
  await page.getByLabel('Words to find').fill(email)
  await press(page, 'Find mentions')
  await expect(page.getByText('Nobody wrote that.')).toBeVisible()
  await page.goto('/admin')
  await fill(page, '', email)
  await button(page, 'Search').click()
  await expect(result(page)).toContainText('No information found.')
  await theirs.context().close()
})

test('a person who answers a visitor’s request downloads the stored data, and sees if there are none', async ({
  page,
  browser,
}) => {
  const theirs = await newPage(browser)
  await checkInVisitor(theirs, { office: 'Manchester', name: 'Vera Asks', phone: '+44 20 7946 0991' })
  await theirs.context().close()

  await logIn(page, ADMIN)
  await page.goto('/admin/personal-data')
  const address = page.getByLabel('E-mail address')
  await press(page, 'Download personal data')
  await said(page, 'Please enter a valid email address')
  await address.fill(newAddress())
  await press(page, 'Download personal data')
  await said(page, 'Nothing is kept about this address.')
  await address.fill('Vera@guest.example')
  const saved = page.waitForEvent('download')
  await press(page, 'Download personal data')
  const file = await saved
  expect(file.suggestedFilename()).toBe('PersonalData.json')
  await said(page, 'PersonalData.json was downloaded')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { visits: object[] }
  expect(data).toMatchObject({ address: 'vera@guest.example', record: null })
  expect(data.visits).toContainEqual(expect.objectContaining({ office: 'Manchester', name: 'Vera Asks' }))
  expect(JSON.stringify(data)).not.toMatch(/"[^"]*(hash|token|key)[^"]*":/i)
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  const entry = page.getByRole('row').filter({ hasText: 'vera@guest.example' }).first()
  await expect(entry).toContainText('Downloaded all that was kept of a person')
})

test('thirty joiners are pasted, previewed and created in few presses, and one row is corrected first', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  const tag = newAddress().split('@')[0] ?? ''
  const rows = Array.from({ length: 30 }, (_, at) => [
    `Joiner ${at}`,
    `${tag}.${at}@erm.example`,
    at === 7 ? 'Atlantis' : 'Lyon',
  ])
  const list = [['Name', 'E-mail', 'Office'], ...rows].map((cells) => cells.join('\t')).join('\n')
  await page.getByRole('link', { name: 'Joiners' }).click()
  await expect(page).toHaveURL('/admin/joiners')
  const field = page.getByLabel('Rows of new people')
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
  await expect(page.getByText('29 will be created')).toBeVisible()
  await expect(page.getByText('No office is called Atlantis.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Correct row 8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct row 8' })
  await dialog.getByRole('combobox', { name: 'Office' }).fill('Lyon')
  await page.getByRole('option', { name: 'France - Lyon' }).click()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('button', { name: 'Create 30 records' }).click()
  await expect(page.getByText('30 records were created.')).toBeVisible()
  const answer = await page.request.get(`/api/people/search?email=${tag}.7@erm.example`)
  expect(await answer.json()).toMatchObject({ person: { name: 'Joiner 7', office: 'Lyon', notUser: 'X' } })
})

test('each task of the console has an address that Back and a reload keep', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  const tasks = page.getByRole('navigation', { name: 'Tasks of the Admin Console' })
  await tasks.getByRole('link', { name: 'Duties' }).click()
  await expect(page.getByRole('region', { name: 'Duties', exact: true })).toBeVisible()
  await expect(tasks.getByRole('link', { name: 'Duties' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Duties', exact: true })).toBeVisible()
  await tasks.getByRole('link', { name: 'Personal data' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/personal-data')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Duties', exact: true })).toBeVisible()
  await page.goto('/admin/unknown')
  await expect(page).toHaveURL('/admin')
})

test('a person downloads their own data', async ({ page }) => {
  const email = await signIn(page)
  await settle(page, 'Dora Download', 'London')
  await page.goto('/')
  const saved = page.waitForEvent('download')
  await openAccount(page)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('MyWhereaboutsData.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({ person: email, record: { name: 'Dora Download', office: 'London' } })
  expect(JSON.stringify(data)).not.toMatch(/"[^"]*(hash|token|key)[^"]*":/i)
})

test('an employee sees the notice only, and every call is refused', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Emil Employee', 'London')
  await page.goto('/admin')
  await expect(
    page.getByText(
      'This functionality can only be accessed by Administrators. Please contact your local team for more information.',
    ),
  ).toBeVisible()
  for (const name of ['Search', 'Create User Record', 'Erase personal data'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const id = '00000000-0000-4000-8000-000000000000'
  const answers = [
    await page.request.get('/api/people/search?name=Alex'),
    await page.request.post('/api/people', { data: { name: 'Nora', email: newAddress() } }),
    await page.request.put(`/api/people/${id}/role`, { data: { role: 'Admin' } }),
    await page.request.delete(`/api/people/${id}`, { data: {} }),
    await page.request.post('/api/erasures', { data: { email: ADMIN } }),
    await page.request.get(`/api/personal-data?email=${ADMIN}`),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403])
})
