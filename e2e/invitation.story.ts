import { addDays } from '../domain/day'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { button, expect, officeIdOf, settle, signIn, test, today } from './story'

test('a host invites two guests, one of them gives the details on the mailed page, has a pass without a network, and the other declines', async ({
  page,
  browser,
}) => {
  test.slow()
  const stamp = Date.now().toString(36)
  const [vera, vic] = [`vera.${stamp}@guests.example`, `vic.${stamp}@guests.example`]
  await signIn(page)
  await settle(page, `Hanna ${stamp}`, 'Manchester')
  const officeId = await officeIdOf(page, 'Manchester')
  const [question] = (
    (await (await page.request.get(`/api/visitor-door?office=${officeId}`)).json()) as {
      questions: unknown[]
    }
  ).questions
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Your guests' })
  await card.getByRole('button', { name: 'Invite guests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite guests' })
  await dialog.getByRole('textbox', { name: 'Day' }).fill(addDays(today('Europe/London'), 1))
  await dialog.getByLabel(/^From/).fill('10:00')
  await dialog.getByLabel('Until').fill('11:00')
  await dialog.getByLabel(/^Guests/).fill(`Vera ${stamp} <${vera}>\nNobody`)
  await button(page, 'Invite guests').last().click()
  await expect(dialog.getByText('This line does not have one name and one address: Nobody')).toBeVisible()
  await dialog.getByLabel(/^Guests/).fill(`Vera ${stamp} <${vera}>\nVic ${stamp}, ${vic}`)
  await dialog.getByLabel('Note to the guests').fill('Ring at door B')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
  await expectNoFindings(page)
  await button(page, 'Invite guests').last().click()
  await expect(page.getByText('The invitations are on their way.')).toBeVisible()
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: `Vera ${stamp}` })
      .last(),
  ).toContainText('Invited')

  const mailbox = await (await browser.newContext()).newPage()
  const linkOf = async (email: string) => {
    await mailbox.goto('/demo/mailbox')
    const mail = mailbox.getByRole('article').filter({ hasText: email }).first()
    await expect(mail).toContainText('Ring at door B')
    return (await mail.getByRole('link').first().getAttribute('href')) ?? ''
  }
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  })
  const guest = await phone.newPage()
  await guest.goto(await linkOf(vera))
  await expect(guest.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  expect(guest.url()).not.toContain('token')
  await expect(guest.getByText(`You visit Hanna ${stamp}.`)).toBeVisible()
  const way = guest.getByText('Address: 2000 Deansgate, Manchester M3')
  await expect(way).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Code of your pass' })).toHaveCount(0)
  await guest.getByLabel('Company').fill('Guests Ltd')
  await guest.getByLabel('Contact Number').fill('+44 20 7946 0000')
  await guest.getByLabel('I will need help to leave the building in an alarm').check()
  if (question)
    for (const tick of await guest.getByRole('group').getByRole('checkbox').all()) await tick.check()
  await expectNoFindings(guest)
  await expectNoOverflow(guest)
  await button(guest, 'I will come').click()
  await expect(guest.getByText('Saved. You are expected.')).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Code of your pass' })).toBeVisible()
  await expectNoFindings(guest)
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: `Vera ${stamp}` })
      .last(),
  ).toContainText('Confirmed')

  await guest.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    for (let waited = 0; waited < 100; waited++) {
      if (active && (await caches.match('/invited', { cacheName: 'guest-pass' }))) return
      await new Promise((done) => setTimeout(done, 100))
    }
  })
  await phone.setOffline(true)
  await guest.reload()
  await expect(guest.getByText('There is no network. This phone has kept your pass.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(guest.getByRole('img', { name: 'Code of your pass' })).toBeVisible()
  await expect(way).toBeVisible()
  await phone.setOffline(false)

  const other = await (await browser.newContext()).newPage()
  await other.goto(await linkOf(vic))
  await button(other, 'I can’t come').click()
  await button(other, 'I can’t come').last().click()
  await expect(other.getByText('You have declined.')).toBeVisible()
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: `Vic ${stamp}` })
      .last(),
  ).toContainText('Declined')
  await button(other, 'Erase everything').click()
  await button(other, 'Erase everything').last().click()
  await expect(other.getByText('Everything was erased.')).toBeVisible()
  await expect(card.getByText(`Vic ${stamp}`)).toHaveCount(0)

  await card.getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(page.getByText('The visit is cancelled.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('This visit was cancelled. You need not do anything.')).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Code of your pass' })).toHaveCount(0)
})
