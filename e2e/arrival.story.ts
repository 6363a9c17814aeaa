import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { button, checkInVisitor, expect, mailedLink, officeIdOf, settle, signIn, test } from './story'

test('a host is told of a visitor, answers by one press and by the mailed link, the visitor and the reception read it, and the host hears of the leaving', async ({
  page,
  browser,
}) => {
  test.slow()
  const stamp = Date.now().toString(36)
  const [host, name] = [`Hanna ${stamp}`, `Vera ${stamp}`]
  const phone = `+44 65 ${Date.now().toString().slice(-7)}`
  const email = await signIn(page)
  await settle(page, host, 'Manchester')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  const rosa = await signIn(desk)
  await settle(desk, `Rosa ${stamp}`, 'Manchester')
  await giveDuty(await administrator(browser), { email: rosa, duty: 'reception', office: 'Manchester' })
  await desk.goto(`/offices/${await officeIdOf(desk, 'Manchester')}/visitors`)
  const row = desk.getByRole('row').filter({ hasText: name })

  const visitor = await (await browser.newContext()).newPage()
  await checkInVisitor(visitor, { office: 'Manchester', name, phone, host: host.toUpperCase() })
  await expect(visitor.getByText('Your arrival has been passed on. Please wait a moment.')).toBeVisible()
  await expect(row).toContainText('Host told, no answer yet')

  const card = page.getByRole('region', { name: 'Your visitor is here' })
  await expect(
    card.getByText(new RegExp(`^${name} \\(Guests Ltd\\) has been at Manchester since`)),
  ).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
  await expectNoFindings(page)
  const coming = button(page, `I am coming: ${name}`)
  await expect(coming).toBeEnabled()
  await coming.click()
  await expect(coming).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.getByText('You are expected: somebody is coming to meet you.')).toBeVisible()
  await expect(row).toContainText('The host is coming')

  const link = await mailedLink(await (await browser.newContext()).newPage(), email)
  expect(link).toMatch(/\/arrival#token=/)
  const phoneOfHost = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phoneOfHost.goto(link)
  await expect(phoneOfHost.getByRole('heading', { name: `${name} is here` })).toBeVisible()
  await expect(button(phoneOfHost, `I am coming: ${name}`)).toHaveAttribute('aria-pressed', 'true')
  expect(phoneOfHost.url()).not.toContain('token')
  await expectNoFindings(phoneOfHost)
  await expectNoOverflow(phoneOfHost)
  const sendUp = button(phoneOfHost, `Please send up: ${name}`)
  await expect(sendUp).toBeEnabled()
  await sendUp.click()
  await expect(visitor.getByText('You are expected: please come up.')).toBeVisible()
  await expect(row).toContainText('The host asks to send them up')
  await expect(button(page, `Please send up: ${name}`)).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Tell me when they leave').click()
  await expect(page.getByLabel('Tell me when they leave')).toBeChecked()
  await expect(button(visitor, 'Check Out')).toBeEnabled()
  await button(visitor, 'Check Out').click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(row).toContainText(/Left \d\d:\d\d/)
  const mailbox = await (await browser.newContext()).newPage()
  const leaving = mailbox
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Your visitor has left Manchester' })
  await expect(async () => {
    await mailbox.goto('/demo/mailbox')
    await expect(leaving).toHaveCount(1, { timeout: 200 })
  }).toPass({ timeout: 10_000 })
  await phoneOfHost.reload()
  await expect(phoneOfHost.getByText(`${name} has left. There is nothing to answer.`)).toBeVisible()
})
