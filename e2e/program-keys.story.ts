import { addDays } from '../domain/day'
import { expectNoFindings, expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, officeIdOf, settle, signIn, test, today } from './story'

test('an administrator makes a key for a door and a hall screen, the program says who came in and reads it, and a withdrawn key is dead', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await (await browser.newContext()).newPage()
  const email = await signIn(colleague)
  await settle(colleague, 'Bodil Badge', 'Oslo')
  await logIn(page, ADMIN)
  const office = await officeIdOf(page, 'Oslo')
  await page.goto('/admin/systems')
  await button(page, 'Make a key').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the program').fill('Doors Oslo')
  await dialog.getByLabel('What the key is for').fill('The turnstile and the screen in the hall')
  await dialog.getByLabel('Report badges at a door that reads both ways').check()
  await dialog.getByLabel('Read who is in').check()
  await dialog.getByLabel('Office', { exact: true }).selectOption(office)
  await dialog.getByRole('textbox', { name: 'Last day', exact: true }).fill(addDays(today(), 30))
  await expectNoFindingsInBothSchemes(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  await expect(dialog.getByRole('heading', { name: 'The key of Doors Oslo' })).toBeVisible()
  const key = await dialog.locator('code').innerText()
  await expectNoFindings(page)
  await button(page, 'I have the key').click()
  const doors = page.getByRole('listitem').filter({ hasText: 'Doors Oslo' })
  await expect(doors).toContainText('Not used yet')
  await expect(page.getByText(key)).toHaveCount(0)

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${baseURL}/api/offices/${office}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  const signal = (says: 'in' | 'out') =>
    call('door-signals', {
      method: 'POST',
      body: JSON.stringify({ person: email, says, at: new Date().toISOString() }),
    })
  const names = async () => {
    const { people } = (await (await call('who-is-in')).json()) as { people: { name: string }[] }
    return people.map(({ name }) => name)
  }
  expect(await (await signal('in')).json()).toEqual({ counts: true })
  expect(await names()).toContain('Bodil Badge')
  await colleague.goto('/')
  await expect(colleague.getByText(/badge at the door/)).toBeVisible()
  expect(await (await signal('out')).json()).toEqual({ counts: true })
  expect(await names()).not.toContain('Bodil Badge')
  expect((await call('visitors')).status).toBe(403)

  await page.goto('/admin/systems')
  await expect(doors).toContainText('Last used')
  await button(page, 'Withdraw Doors Oslo').click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The key of Doors Oslo is withdrawn.')).toBeVisible()
  expect((await call('who-is-in')).status).toBe(401)
})
