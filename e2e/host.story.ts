import { administrator } from './duty-acts'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { button, checkInVisitor, expect, officeIdOf, settle, signIn, test } from './story'

test('a host confirms on Home that a visitor who is reported to have left has left, and the roll call no longer lists the visitor', async ({
  page,
  browser,
}) => {
  const stamp = Date.now().toString(36)
  const [host, name] = [`Hanna ${stamp}`, `Vera ${stamp}`]
  const phone = `+44 64 ${Date.now().toString().slice(-7)}`
  await signIn(page)
  await settle(page, host, 'Manchester')
  const visitor = await (await browser.newContext()).newPage()
  await checkInVisitor(visitor, { office: 'Manchester', name, phone, host: host.toUpperCase() })

  const admin = await administrator(browser)
  const rollCall = `/api/offices/${await officeIdOf(page, 'Manchester')}/roll-call`
  const standing = async () => {
    type List = Record<'inside' | 'unconfirmed', { name: string }[]>
    const { inside, unconfirmed } = (await (await admin.request.get(rollCall)).json()) as List
    const has = (list: List['inside']) => list.some((line) => line.name === name)
    return has(inside) ? 'inside' : has(unconfirmed) ? 'unconfirmed' : 'not listed'
  }
  const asked = page.getByRole('region', { name: 'Has your visitor left?' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible()
  await expect(asked).toHaveCount(0)
  expect(await standing()).toBe('inside')

  const elsewhere = await (await browser.newContext()).newPage()
  expect((await elsewhere.request.post('/api/checkout', { data: { phone } })).ok()).toBe(true)
  expect(await standing()).toBe('unconfirmed')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(
    asked.getByText(
      /^Vera \w+ \(Guests Ltd\) is said to have left Manchester at \d\d:\d\d, by phone number alone\.$/,
    ),
  ).toBeVisible()
  const yes = button(page, `Yes, they have left: ${name}`)
  await expect(yes).toBeEnabled()
  expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expectNoFindings(page)
  await expectNoOverflow(page)
  await yes.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. The roll call no longer lists this visit.')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  expect(await standing()).toBe('not listed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible()
  await expect(asked).toHaveCount(0)
})
