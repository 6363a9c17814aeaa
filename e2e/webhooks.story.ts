import { Webhook } from 'standardwebhooks'
import { startReceiver, type ArrivedHook } from '../testbed/webhook-receiver'
import { expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, officeIdOf, ownOfficeKey, settle, signIn, test } from './story'

// The setting WEBHOOK_HOSTS of the stories' server lists it.
const PORT = 3219

test('an administrator makes a webhook, a colleague checks in, the receiver hears of it signed, and a withdrawn webhook is silent', async ({
  page,
  browser,
}) => {
  const receiver = await startReceiver(PORT)
  const colleague = await (await browser.newContext()).newPage()
  const email = await signIn(colleague)
  await settle(colleague, 'Hanne Heard', 'Oslo')
  await logIn(page, ADMIN)
  const office = await officeIdOf(page, 'Oslo')
  await page.goto('/admin/systems')
  await button(page, 'Make a webhook').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the webhook').fill('Canteen Oslo')
  await dialog.getByLabel('Address of the receiver').fill(`${receiver.origin}/canteen`)
  await dialog.getByLabel('A person checks in').check()
  await dialog.getByLabel('Office', { exact: true }).selectOption(office)
  await expectNoFindingsInBothSchemes(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await dialog.getByRole('button', { name: 'Make a webhook' }).click()
  await expect(dialog.getByRole('heading', { name: 'The secret of Canteen Oslo' })).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  await button(page, 'I have the secret').click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const canteen = page.getByRole('listitem').filter({ hasText: 'Canteen Oslo' })
  await expect(canteen).toContainText('Nothing delivered yet')
  await button(page, 'Send a test to Canteen Oslo').click()
  await expect(page.getByText('Canteen Oslo took the test.')).toBeVisible()
  expect(receiver.arrived.map(({ message }) => message.type)).toContain('webhook.tested')

  const entered = await colleague.request.post('/api/check-ins', {
    data: { key: await ownOfficeKey(colleague) },
  })
  expect(entered.ok(), await entered.text()).toBe(true)
  // People of other stories check in there too.
  const ofColleague = () => receiver.arrived.filter(({ body }) => body.includes(email))
  await expect.poll(() => ofColleague().length).toBe(1)
  const [{ body, headers }] = ofColleague() as [ArrivedHook]
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'person.arrived',
    data: { office: { id: office, name: 'Oslo' }, person: { email } },
  })

  await button(page, 'Withdraw Canteen Oslo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The webhook Canteen Oslo is withdrawn.')).toBeVisible()
  await expect(canteen).toHaveCount(0)
  await receiver.close()
})
