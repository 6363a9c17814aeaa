import type { Page } from '@playwright/test'
import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings, expectNoOverflow } from './expectations'
import {
  ADMIN,
  button,
  checkInVisitor,
  colleague,
  DEMO_PASSWORD,
  expect,
  officeIdOf,
  ownOfficeKey,
  settle,
  signIn,
  test,
} from './story'
import { wordsOf } from './words'

/** Makes seven digits that no other run uses. */
const sevenDigits = () => Math.random().toFixed(7).slice(2)

test('a visitor who gave another number at the check-in leaves by it and the name, at the reception, in Spanish', async ({
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

test('a name that was typed to leave is removed for the next visitor', async ({ page }) => {
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

/** Signs in a new person who is checked in at an office. Returns the office's key. */
async function checkInStaff(page: Page, name: string, office: string) {
  await signIn(page)
  await settle(page, name, office)
  const key = await ownOfficeKey(page)
  expect((await page.request.post('/api/check-ins', { data: { key } })).ok()).toBe(true)
  return key
}

const named = (name: string) => `${name} ${Date.now().toString(36)}`

test('the code at the exit sends nothing before one press, and another takes that back', async ({ page }) => {
  const key = await checkInStaff(page, named('Lena'), 'Stavanger')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/leave/${key}`)
  await expect(page.getByRole('heading', { name: 'Leaving Stavanger office?' })).toBeVisible()
  await expect(page.getByText(/^You checked in at \d\d:\d\d/)).toBeVisible()
  await expect(button(page, 'I am leaving')).toBeEnabled()
  await expectNoFindings(page)
  await expectNoOverflow(page)
  await page.reload()
  await button(page, 'I am leaving').click()
  await expect(page.getByText(/^You left at \d\d:\d\d/)).toBeVisible()
  await expect(button(page, 'I am still here')).toBeEnabled()
  await expectNoFindings(page)

  await page.goto('/')
  const where = page.getByRole('region', { name: 'Where you are' })
  await expect(where.getByText(/^Stavanger: Left, said at the exit \d\d:\d\d GMT\+\d$/)).toBeVisible()
  await page.goto(`/leave/${key}`)
  await button(page, 'I am still here').click()
  await expect(page.getByText('You stay on the list of Stavanger office.')).toBeVisible()
})

test('a signed-out person signs in at the exit in Spanish and comes back to it, and a visitor checks out', async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage()
  const key = await checkInStaff(staff, named('Lena'), 'Stavanger')
  await page.goto(`/leave/${key}`)
  await button(page, 'ES Español').click()
  await button(page, 'Personal: inicie sesión para salir').click()
  await expect(page.getByText('Inicie sesión para indicar que se va.')).toBeVisible()
  const es = wordsOf('es')
  await page.getByLabel('Correo electrónico').fill(ADMIN)
  await button(page, 'Siguiente').click()
  await page.getByLabel(es('sign-in:password'), { exact: true }).fill(DEMO_PASSWORD)
  await button(page, es('sign-in:login')).click()
  await expect(page).toHaveURL(`/leave/${key}`)
  await expect(page.getByText(/^Su entrada .*registrada/)).toBeVisible()
  await expectNoFindings(page)

  const visitor = await (await browser.newContext()).newPage()
  const host = await colleague(browser, named('Hanna'), 'Manchester')
  await checkInVisitor(visitor, { office: 'Manchester', name: 'Vera', phone: `+44 63 ${sevenDigits()}` })
  await visitor.goto(`/leave/${host.key}`)
  await expect(visitor.getByRole('heading', { name: 'Leaving Manchester office?' })).toBeVisible()
  await expectNoFindings(visitor)
  await visitor.goto('/leave/renewed')
  await expect(
    visitor.getByRole('heading', { name: 'We could not recognise the office code.' }),
  ).toBeVisible()
  await button(visitor, 'End my visit').click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expectNoFindings(visitor)
  await expect(visitor.getByText(/in an emergency/)).toHaveCount(0)
})

test('the reception records that a colleague has left, and the colleague sees by whom and who looked', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  const [receptionist, member] = [named('Rosa'), named('Lena')]
  await settle(page, receptionist, 'Oslo')
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: 'Oslo' })
  const staff = await (await browser.newContext()).newPage()
  await checkInStaff(staff, member, 'Oslo')
  await staff.goto('/')
  const where = staff.getByRole('region', { name: 'Where you are' })
  await expect(where.getByText(/^Oslo: Here, code at the door/)).toBeVisible()
  await button(staff, 'Who looked today?').click()
  await expect(where.getByText('Nobody has looked since you checked in.')).toBeVisible()
  await expect(button(staff, 'Leaving')).toBeEnabled()
  await expectNoFindings(staff)

  await page.goto(`/offices/${await officeIdOf(page, 'Oslo')}/visitors`)
  await page.getByLabel('Name of the colleague').fill('Le')
  await button(page, 'Find').click()
  await expect(page.getByText('Please enter at least 3 letters of the name')).toBeVisible()
  await page.getByLabel('Name of the colleague').fill(member)
  await button(page, 'Find').click()
  await button(page, `Check Out: ${member}`).click()
  const row = page.getByRole('listitem').filter({ hasText: member })
  await expect(row).toContainText(/Left, said at the reception \d\d:\d\d/)
  await expect(button(page, `Take back: ${member}`)).toBeEnabled()
  await expectNoFindings(page)
  await expect(where.getByText(/^Oslo: Left, said at the reception \d\d:\d\d GMT\+\d$/)).toBeVisible()

  await button(page, `Take back: ${member}`).click()
  await expect(row).toContainText(/Here again, said at the reception \d\d:\d\d/)
  await expect(where.getByText(/^Oslo: Here again, said at the reception \d\d:\d\d GMT\+\d$/)).toBeVisible()
  await staff.reload()
  await button(staff, 'Who looked today?').click()
  await expect(where.getByText('Seen today by 1 person')).toBeVisible()
  await expect(where.getByText(`${receptionist}: Searched for you at the reception`)).toBeVisible()
  await expect(button(staff, 'Leaving')).toBeEnabled()
  await expectNoFindings(staff)
})

test('a mailed link that is not complete shows the next step', async ({ page }) => {
  await page.goto('/have-left')
  await expect(page.getByText(/We could not recognise this link/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have left' })).toHaveCount(0)
})
