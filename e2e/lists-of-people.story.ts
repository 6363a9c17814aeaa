import { expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { ADMIN, colleague, expect, logIn, newAddress, officeIdOf, test } from './story'

const WIDTHS = [320, 390, 1280]

test('an administrator chooses the names of an old Polish file, the column of offices and the office of the rest', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/admin/joiners')
  const [lukasz, nobody] = [newAddress(), newAddress()]
  const panel = page.getByRole('region', { name: 'Joiners', exact: true })
  const rows = [
    'displayName;mail;Miejsce;jobTitle',
    `\xa3ukasz Wi\x9cniewski;${lukasz};Lyon;Inspektor`,
    `Ola Ol;${nobody};;Inspektor`,
  ]
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'nowi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    })
  await expect(panel.getByText('In which line are the names right?')).toBeVisible()
  await expectNoFindingsInBothSchemes(page)
  await panel.getByRole('button', { name: 'Łukasz Wiśniewski' }).first().click()

  // Nobody goes to the own office of the administrator.
  await expect(panel.getByText('Not read: Miejsce, jobTitle')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Create/ })).toBeHidden()
  const column = panel.getByRole('combobox', { name: 'Office', exact: true })
  await column.focus()
  await column.selectOption({ label: 'Miejsce' })
  await expect(panel.getByText('Not read: jobTitle')).toBeVisible()
  await expect(column).toBeFocused()
  const rest = panel.getByRole('combobox', { name: 'Office of people without one in the list' })
  await rest.fill('Lyon')
  await page.getByRole('option', { name: /Lyon$/ }).click()
  await expect(panel.getByRole('button', { name: 'Create 2 records' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectNoFindingsInBothSchemes(page)
  await panel.getByRole('button', { name: 'Create 2 records' }).click()
  await expect(panel.getByText('2 records were created.')).toBeVisible()
  for (const [email, name] of [
    [lukasz, 'Łukasz Wiśniewski'],
    [nobody, 'Ola Ol'],
  ]) {
    const found = await page.request.get(`/api/people/search?email=${email}`)
    expect(await found.json()).toMatchObject({ person: { name, office: 'Lyon' } })
  }
})

test('an administrator moves a warden of a list to another office and takes the duty for the old one', async ({
  page,
  browser,
}) => {
  const { email } = await colleague(browser, 'Eva Mover', 'Lyon')
  await logIn(page, ADMIN)
  const found = await page.request.get(`/api/people/search?email=${email}`)
  const { person } = (await found.json()) as { person: { id: string } }
  const lyon = await officeIdOf(page, 'Lyon')
  await page.request.post('/api/duties', {
    data: { person: person.id, duty: 'warden', scope: { kind: 'office', office: lyon } },
  })

  await page.goto('/admin/joiners')
  const panel = page.getByRole('region', { name: 'Joiners', exact: true })
  await panel.getByLabel('Rows of new people').fill(`Name\tEmail\tOffice\nEva Mover\t${email}\tMadrid`)
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Will move from Lyon')).toBeVisible()
  await expect(panel.getByText('Has duties for Lyon alone: Warden')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectNoFindingsInBothSchemes(page)
  await panel.getByRole('checkbox', { name: 'Take these duties: Eva Mover' }).check()
  await panel.getByRole('button', { name: 'Move 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move 1' }).click()
  await expect(panel.getByText('Moved: 1. Stayed: 0.')).toBeVisible()
  await expect(panel.getByText('Exists already, stays as it is')).toBeVisible()
  const now = await page.request.get(`/api/people/search?email=${email}`)
  expect(await now.json()).toMatchObject({ person: { office: 'Madrid' } })
  const duties = await page.request.get(`/api/duties?person=${person.id}`)
  expect(await duties.json()).toMatchObject({ duties: [] })
})

test('an administrator looks at the people of an office and moves them to another one', async ({ page }) => {
  await logIn(page, ADMIN)
  const name = `Closing ${newAddress().split('@')[0]}`
  const place = { country: 'France', region: 'Europe', businessUnit: 'France', timeZone: 'Europe/Paris' }
  await page.request.post('/api/offices', { data: { name, ...place } })
  const id = await officeIdOf(page, name)
  const emails = [newAddress(), newAddress()]
  const rows = emails.map((email, nr) => `${email},Person ${nr},${name}`)
  await page.request.post('/api/joiners', { data: { list: ['Email,Name,Office', ...rows].join('\n') } })

  await page.goto(`/offices/${id}`)
  await page.getByRole('button', { name: 'Move its people to another office' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Will be moved: 2')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectNoFindingsInBothSchemes(page)
  await dialog.getByRole('combobox', { name: 'New office' }).fill('Lyon')
  await page.getByRole('option', { name: /Lyon$/ }).click()
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(page.getByText('Moved: 2. Stayed: 0.')).toBeVisible()
  for (const email of emails) {
    const found = await page.request.get(`/api/people/search?email=${email}`)
    expect(await found.json()).toMatchObject({ person: { office: 'Lyon' } })
  }
})
