import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings, expectWholePage } from './expectations'
import { button, checkInVisitor, expect, officeIdOf, settle, signIn, test } from './story'

test('the reception checks a visitor in and out, confirms a reported departure, and prints the poster', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signIn(page)
  await settle(page, 'Rosa Reception', 'Marseille')
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: 'Marseille' })
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Your duties' })
    .getByRole('link', { name: 'Visitors today' })
    .click()
  await expect(page.getByRole('heading', { name: 'Visitors of Marseille' })).toBeVisible()
  await expectWholePage(page)

  const name = `Vera ${Date.now().toString(36)}`
  await button(page, 'Check In a visitor').click()
  const form = page.getByRole('dialog', { name: 'Check in a visitor' })
  await form.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(form.getByText('Please fill this in')).toHaveCount(4)
  await expectNoFindings(page)
  for (const [label, text] of Object.entries({
    Name: name,
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': '+33 1 23 45 67 89',
    'Your host at ERM': 'Hanna Host',
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Inside')
  await expectNoFindings(page)

  await button(page, `Check Out: ${name}`).click()
  await expect(page.getByRole('dialog', { name: `Check ${name} out?` })).toBeVisible()
  await button(page, 'Check Out').click()
  await expect(row).toContainText(/Left \d\d:\d\d/)
  await button(page, `Take back: ${name}`).click()
  await expect(row).toContainText('Inside')
  await button(page, `Check Out: ${name}`).click()
  await button(page, 'Check Out').click()
  await expect(row).toContainText(/Left \d\d:\d\d/)

  const other = `Vito ${Date.now().toString(36)}`
  const phone = `+33 ${Date.now().toString().slice(-9)}`
  const stranger = await (await browser.newContext()).newPage()
  await checkInVisitor(stranger, { office: 'Marseille', name: other, phone })
  const second = page.getByRole('row').filter({ hasText: other })
  await expect(second).toContainText('Inside')
  const elsewhere = await (await browser.newContext()).newPage()
  const left = await elsewhere.request.post('/api/checkout', { data: { phone } })
  expect(left.ok()).toBe(true)
  await expect(second).toContainText(/Said to have left \d\d:\d\d, not confirmed/)
  await page.getByRole('searchbox').fill(other)
  await expect(row).toHaveCount(0)
  await button(page, `Confirm: ${other}`).click()
  await button(page, 'Confirm').click()
  await expect(second).toContainText(/Left \d\d:\d\d/)

  await page.getByRole('link', { name: 'Poster of Marseille' }).click()
  await expect(button(page, 'Print both sheets')).toBeVisible()
  await expect(button(page, 'Renew key')).toHaveCount(0)
  await page.goto(`/offices/${await officeIdOf(page, 'Paris')}/visitors`)
  await expect(page.getByText('You are a receptionist of Marseille.')).toBeVisible()
})

test('the reception checks a courier in who has no email, and out again, and the visitors’ own form asks for one', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, 'Rosa Reception', 'Rotterdam')
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: 'Rotterdam' })
  const office = await officeIdOf(page, 'Rotterdam')
  await page.goto(`/offices/${office}/visitors`)
  const name = `Cor Courier ${Date.now().toString(36)}`
  const phone = `+31 20 ${Date.now().toString().slice(-7)}`
  await button(page, 'Check In a visitor').click()
  const form = page.getByRole('dialog', { name: 'Check in a visitor' })
  await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Leave this empty for a visitor without an address, such as a courier.',
  )
  for (const [label, text] of Object.entries({
    Name: name,
    Company: 'Swift Parcels',
    'Contact Number': phone,
    'Your host at ERM': 'Hanna Host',
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Inside')
  await expect(row).toContainText('Swift Parcels')
  await expectNoFindings(page)

  await button(page, `Check Out: ${name}`).click()
  await button(page, 'Check Out').click()
  await expect(row).toContainText(/Left \d\d:\d\d/)

  const visitor = await (await browser.newContext()).newPage()
  const refused = await visitor.request.post('/api/checkin', {
    data: { office, name, email: '', company: 'Swift Parcels', phone, host: 'Hanna Host' },
  })
  expect(refused.status()).toBe(422)
  expect(Object.keys((await refused.json()) as object)).toEqual(['email'])
})
