import { wordsOf } from './words'
import { colleague, expect, ownOfficeKey, settle, signIn, test } from './story'

test('an arrival of a signed-out person at their own office is in Spanish from the code to the end, and a reload keeps that', async ({
  page,
  browser,
}) => {
  const { email, key } = await colleague(browser, 'Noa Historia', 'Boston')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await expect(
    page.getByRole('heading', { name: 'Le damos la bienvenida a la oficina Boston' }),
  ).toBeVisible()
  await expect(page.getByText('Demostración: los datos son de ejemplo')).toBeVisible()
  await expect(page.getByText('Saltar al contenido')).toBeAttached()
  await expect(page).toHaveTitle('Registrar entrada – Whereabouts')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  const faq = await opening
  await expect(faq.getByRole('heading', { name: '¿Cómo registro mi entrada en una oficina?' })).toBeVisible()
  await faq.getByRole('link', { name: 'Português' }).click()
  await expect(faq.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible()
  await faq.close()

  await page.getByRole('button', { name: 'Acceso del personal' }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  const window = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await (await window).getByRole('button', { name: 'Continue' }).click()

  const answer = (title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Aceptar' })
  await answer('Completar el registro de entrada').click()
  await answer('Política de privacidad').click()
  const form = page.getByRole('dialog', { name: 'Responsabilidad comunitaria' })
  await expect(form.getByRole('checkbox').first()).toBeVisible()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await answer('Responsabilidad comunitaria').click()

  const success = page.getByRole('dialog', { name: 'Registrar entrada' })
  const time = success.locator('time')
  await expect(success).toContainText('Ha registrado correctamente su entrada en la oficina Boston')
  await expect(success).toContainText('Noa Historia')
  await expect(time).toHaveText(/^\d\d:\d\d/)
  const shown = await time.textContent()

  await page.reload()
  await expect(success).toContainText('Ha registrado correctamente su entrada en la oficina Boston')
  await expect(success).toContainText('Noa Historia')
  await expect(time).toHaveText(shown ?? '')

  await success.getByRole('button', { name: 'Continuar en la aplicación' }).click()
  await expect(success).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: wordsOf('es')('home:myCheckIns') })).toBeVisible()
  await expect(success).toHaveCount(0)
})

test('the door itself shows after a reload who has arrived, until the person continues', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Noa Historia', 'Manchester')
  const door = `/checkin/${await ownOfficeKey(page)}`
  await page.goto(door)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await page
    .getByRole('dialog', { name: 'Política de privacidad' })
    .getByRole('button', { name: 'Aceptar' })
    .click()
  const done = page.getByText('Ha registrado correctamente su entrada en la oficina Manchester')
  await expect(done).toBeVisible()
  await page.reload()
  await expect(done).toBeVisible()
  await expect(page.getByText('Noa Historia')).toBeVisible()
  await page.goto(door)
  await expect(page.getByText(/Registró su entrada a las \d/)).toBeVisible()
  await expect(done).toHaveCount(0)
})
