import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADMIN, expect, logIn, test } from './story'

let visitors = 0

/** A visitor that no other story uses. */
function newVisitor() {
  visitors += 1
  const number = `+44 ${Date.now().toString().slice(-9)} ${process.pid % 100}${visitors}`
  return {
    Name: 'Vera Visitor',
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': number,
    'Your host at ERM': 'Hanna Host',
  }
}

async function fillIn(page: Page, visitor: Record<string, string>) {
  for (const [label, text] of Object.entries(visitor))
    await page.getByLabel(label, { exact: true }).fill(text)
}

const POLICY = 'I agree with the data collection and processing policy.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

/** The key of an office, as an administrator finds it for the poster. */
async function keyOf(page: Page, office: string) {
  await logIn(page, ADMIN)
  const answer = await page.request.get(`/api/offices/${encodeURIComponent(office)}/key`)
  return ((await answer.json()) as { key: string }).key
}

test('a visitor checks in and, by number, out again', async ({ page }) => {
  const visitor = newVisitor()
  await page.goto('/visitor')
  await expect(page.getByRole('tab', { name: 'Check In' })).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'Reset')).toBeDisabled()
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await expect(page.getByRole('button', { name: 'Visitor Health Status Form' })).toHaveCount(0)
  await fillIn(page, visitor)
  await expect(button(page, 'Check In')).toBeDisabled()
  await page.getByLabel(POLICY).check()
  const sending = page.waitForRequest('**/api/checkin')
  await button(page, 'Check In').click()
  const sent = (await sending).postDataJSON() as Record<string, unknown>
  expect(sent).toMatchObject({ action: 'in', isGuest: 'X', office: 'Manchester', hdRequired: false })
  expect(sent.timeInLocal).toMatch(/^\d+\/\d+\/\d{4}, \d+:\d\d:\d\d\s[AP]M$/)
  await expect(page.getByText('Checked in to Manchester office. Stay Safe.')).toBeVisible()
  await expect(
    page.getByText('Welcome to ERM. Please remember to Check Out when leaving the office.'),
  ).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('tab', { name: 'Check Out' }).click()
  await expect(button(page, 'Check Out')).toBeDisabled()
  await page.getByLabel('Contact Number').fill('+44 20 0000 0000')
  await button(page, 'Check Out').click()
  await expect(page.getByLabel('Contact Number')).toHaveAccessibleDescription(/There is no visit/)
  await expect(page.getByText('Thank you for visiting')).toHaveCount(0)
  await page.getByLabel('Contact Number').fill(visitor['Contact Number'])
  await button(page, 'Check Out').click()
  await expect(page.getByText('Check out successfull. Stay Safe.')).toBeVisible()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
})

test('the office of the scanned code is preset, its form is asked, and everything speaks Spanish', async ({
  page,
  browser,
}) => {
  const key = await keyOf(await browser.newPage(), 'Sydney')
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('button', { name: 'Pulse aquí si viene de visita' }).click()
  await expect(page).toHaveURL('/visitor')
  await expect(page.getByText('Sydney', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await fillIn(page, {
    Nombre: 'Vera Visitante',
    'Correo electrónico': 'vera@guest.example',
    Empresa: 'Visitas SL',
    'Número de contacto': newVisitor()['Contact Number'],
    'Persona a la que visita en ERM': 'Hanna Host',
  })
  await page.getByLabel('Acepto la política de recogida y tratamiento de datos.').check()
  await expect(button(page, 'Registrar entrada')).toBeDisabled()
  await page.getByRole('button', { name: 'Formulario de salud para visitantes' }).click()
  const form = page.getByRole('dialog', { name: 'Formulario de salud para visitantes' })
  await expect(form.getByRole('radio', { name: 'ES' })).toBeChecked()
  await form.getByRole('checkbox').first().check()

  await form.getByRole('radio', { name: 'EN' }).check()
  const english = page.getByRole('dialog', { name: 'Visitor Health Status Form' })
  await expect(english.getByText('In the last 14 days I confirm that:')).toBeVisible()
  await expect(english.getByText(/valid for 48 hours/)).toBeVisible()
  const warning = english.getByText('All items must be ticked for this health status form to be approved.')
  await expect(warning).toBeVisible()
  await expectNoFindings(page)
  await english.getByRole('radio', { name: 'ES' }).check()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await expect(form.getByText('Debe marcar todos los puntos', { exact: false })).toHaveCount(0)
  await form.getByRole('button', { name: 'Aceptar' }).click()

  await button(page, 'Registrar entrada').click()
  await expect(page.getByText('Entrada registrada en la oficina Sydney. Cuídese.')).toBeVisible()
  await button(page, 'Registrar salida').click()
  await expect(page.getByText('Salida registrada. Cuídese.')).toBeVisible()
  await expect(page.getByText('Gracias por visitar ERM.')).toBeVisible()
})

test('Reset clears what was typed and ticked, and a wrong address is told', async ({ page }) => {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption('Sydney')
  await fillIn(page, newVisitor())
  await page.getByLabel('Email').fill('abc')
  await page.getByLabel('Company').focus()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel(POLICY).check()
  await button(page, 'Reset').click()
  for (const label of Object.keys(newVisitor())) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel(POLICY)).not.toBeChecked()
  await expect(button(page, 'Reset')).toBeDisabled()
  await page.getByLabel('Office').selectOption('Sydney')
  await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('what was typed survives a reload and a lost answer, which makes one visit', async ({ page }) => {
  const visitor = newVisitor()
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption('Manchester')
  await fillIn(page, visitor)
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Guests Ltd')
  await expect(page.getByLabel('Office')).toHaveValue('Manchester')
  await page.getByLabel('Remember me on this device').check()
  await page.getByLabel(POLICY).check()

  const sent: { key: string | undefined; body: string | null }[] = []
  const tokens: string[] = []
  await page.route('**/api/checkin', async (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    const answer = await route.fetch()
    tokens.push(((await answer.json()) as { checkOutToken: string }).checkOutToken)
    return sent.length === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await button(page, 'Check In').click()
  await expect(page.getByText(/There is no connection\. Nothing is lost/)).toBeVisible()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toHaveCount(0)
  await expect(page.getByLabel('Company')).toHaveValue('Guests Ltd')
  await expectNoFindings(page)
  await button(page, 'Retry').click()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(tokens[1]).toBe(tokens[0])

  await page.goto('/visitor')
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await page.getByRole('tab', { name: 'Check Out' }).click()
  await expect(page.getByText(/You are checked in to Manchester office since/)).toBeVisible()
  await button(page, 'End my visit').click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()

  await page.goto('/visitor')
  await page.getByLabel('Remember me on this device').uncheck()
  await button(page, 'Reset').click()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('what the server refuses is told where it belongs', async ({ page }) => {
  let body: Record<string, string> = { name: 'N1', company: 'C1', phone: 'P1', host: 'H1' }
  await page.route('**/api/checkin', (route) => route.fulfill({ status: 422, json: body }))
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption('Manchester')
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  for (const [label, text] of [
    ['Name', 'N1'],
    ['Company', 'C1'],
    ['Contact Number', 'P1'],
    ['Your host at ERM', 'H1'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(text)
  await expect(page.getByRole('alert').filter({ hasText: 'N1' })).toBeVisible()

  body = { general: 'G1' }
  await button(page, 'Check In').click()
  await expect(page.getByText('G1')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeDisabled()
  await expect(button(page, 'Check In')).toBeDisabled()
  await button(page, 'Reset').click()
  await expect(page.getByText('G1')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toBeEnabled()
})

test('Back to the app forgets the scanned office', async ({ page }) => {
  const key = await keyOf(page, 'Manchester')
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'Click Here for Visitor' }).click()
  await expect(page.getByText('Manchester', { exact: true })).toBeVisible()
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'Back to the app' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/visitor')
  await expect(page.getByLabel('Office')).toHaveValue('')
})
