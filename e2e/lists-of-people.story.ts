import { expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { ADMIN, expect, logIn, newAddress, test } from './story'

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
  await panel.getByRole('combobox', { name: 'Office', exact: true }).selectOption({ label: 'Miejsce' })
  await expect(panel.getByText('Not read: jobTitle')).toBeVisible()
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
