import { expectNoFindings, expectNoOverflow } from './expectations'
import { button, checkInVisitor, expect, test } from './story'

/** Makes seven digits that no other run uses. */
const sevenDigits = () => Math.random().toFixed(7).slice(2)

test('who gave another number at the check-in leaves by it and the name, at the reception, in Spanish', async ({
  page,
  browser,
}) => {
  const own = sevenDigits()
  const name = `José Álvarez ${own}`
  await checkInVisitor(await browser.newPage(), { office: 'Manchester', name, phone: `+34 61 ${own}9` })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/visitor')
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('tab', { name: 'Registrar salida' }).click()
  const leave = button(page, 'Registrar salida')
  const typedName = page.getByLabel('Nombre')
  await expect(typedName).toHaveCount(0)
  await page.getByLabel('Número de contacto').fill(`+34 61 ${own}`)
  await leave.click()
  await expect(page.getByText(/No hay ninguna visita abierta con este número/)).toBeVisible()
  await expect(page.getByLabel('Número de contacto')).toBeFocused()

  await typedName.fill('María Silva')
  await leave.click()
  await expect(page.getByText(/No hay ninguna visita abierta con este número/)).toBeVisible()
  await expect(typedName).toHaveValue('María Silva')
  await expectNoFindings(page)
  await expectNoOverflow(page)

  await typedName.fill(`jose alvarez ${own}`)
  await leave.click()
  await expect(page.getByText('Gracias por visitar ERM.')).toBeVisible()
  // Nobody has confirmed this departure.
  await expect(page.getByText(/en una emergencia/)).toBeVisible()
})

test('a name that was typed to leave is forgotten for the next visitor', async ({ page }) => {
  await page.clock.install()
  await page.goto('/visitor')
  await page.getByRole('tab', { name: 'Check Out' }).click()
  await page.getByLabel('Contact Number').fill(`+34 62 ${sevenDigits()}`)
  await button(page, 'Check Out').click()
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Contact Number').fill('')
  await page.clock.fastForward(121_000)
  await expect(page.getByRole('tab', { name: 'Check In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Check Out' }).click()
  await expect(page.getByLabel('Contact Number')).toHaveValue('')
  await expect(page.getByText('Vera Visitor')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveCount(0)
})
