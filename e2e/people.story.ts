import { addDays, weekOf } from '../domain/day'
import { namedDayText } from '../domain/texts/formats'
import { expectNoFindings } from './expectations'
import { ADMIN, button, expect, logIn, next, ownOfficeKey, settle, signIn, test, today } from './story'

const thursday = () => addDays(next(3), 7)

test('an employee finds who is in on Thursday and shares the view', async ({ page, browser }) => {
  const colleague = await browser.newContext()
  await signIn(colleague)
  await settle(colleague, 'Thea Thursday', 'Cork')
  const saved = await colleague.request.patch('/api/me', {
    data: { statuses: { [thursday()]: { status: 2, comment: '' } } },
  })
  expect(saved.ok()).toBe(true)
  await colleague.close()

  await signIn(page)
  await settle(page, 'Sam Searcher', 'Cork')
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: /^People in Cork \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: /filter/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter settings' })
  await dialog.getByLabel('Day', { exact: true }).fill(thursday())
  await dialog.getByLabel('Status').selectOption('Office')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Thea Thursday')).toBeVisible()
  await expect(page.getByText('Sam Searcher')).toHaveCount(0)

  const shared = page.url()
  expect(shared).toContain(thursday())
  await page.goto('/')
  await page.goto(shared)
  await expect(page.getByText('Thea Thursday')).toBeVisible()
  await expect(page.getByText('Sam Searcher')).toHaveCount(0)
  await page.getByText('Thea Thursday').click()
  const detail = page.getByRole('dialog', { name: 'Thea Thursday' })
  await expect(detail.getByRole('grid')).toBeVisible()
})

for (const width of [1280, 390])
  test(`going back to the people leads to the same place in the list, in a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await settle(page, 'Ben Back', 'London')
    await page.goto('/people')
    const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
    await expect(rows.first()).toContainText('@')
    const placeAtTop = () =>
      rows.evaluateAll((listed) => {
        const row = listed.find((each) => each.getBoundingClientRect().bottom > 0)
        return { row: Number(row?.ariaPosInSet), top: row?.getBoundingClientRect().top }
      })
    let place = await placeAtTop()
    await page.evaluate(() => window.scrollTo(0, 3000))
    // The list measures the rows that came into view, and these move.
    const isStill = async () => {
      const before = place
      place = await placeAtTop()
      return place.row === before.row && place.top === before.top
    }
    await expect.poll(isStill).toBe(true)
    expect(place.row).toBeGreaterThan(10)
    // Unlike a press, this does not scroll to the foot.
    await page.getByRole('link', { name: /^New Features/ }).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Release Notes' })).toBeVisible()
    await page.goBack()
    // Other people may have come to the office in the meantime.
    await expect.poll(async () => Math.abs((await placeAtTop()).row - place.row)).toBeLessThan(4)
  })

test('a colleague’s check-in and new status appear without reloading', async ({ page, browser }) => {
  await signIn(page)
  await settle(page, 'Lia Live', 'Dublin')
  await page.goto('/people')
  await expect(page.getByText('Lia Live')).toBeVisible()

  const colleague = await browser.newContext()
  await signIn(colleague)
  await settle(colleague, 'Nico Newcomer', 'Dublin')
  await expect(page.getByText('Nico Newcomer')).toBeVisible()
  const checkedIn = await colleague.request.post('/api/check-ins', {
    data: { key: await ownOfficeKey(colleague) },
  })
  expect(checkedIn.ok()).toBe(true)
  const row = page.getByRole('listitem').filter({ hasText: 'Nico Newcomer' })
  await expect(row.getByText(/checked in/i)).toBeVisible()
  await colleague.close()
})

test('an administrator corrects a colleague’s name, office and day', async ({ page, browser }) => {
  const colleague = await browser.newPage()
  const email = await signIn(colleague)
  await settle(colleague, 'Misplaced Person', 'Leeds')

  await logIn(page, ADMIN)
  await page.goto('/people?office=Leeds')
  await page.getByRole('button', { name: 'Edit Misplaced Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update status' })
  await dialog.getByLabel('Name').fill('Placed Person')
  await dialog.getByLabel('Country').selectOption('UK')
  await dialog.getByLabel('Office', { exact: true }).selectOption('Glasgow')
  await dialog.locator('[aria-current=date]').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Misplaced Person')).toHaveCount(0)
  await page.goto('/people?office=Glasgow')
  await expect(page.getByText(email)).toBeVisible()

  await colleague.goto('/')
  await expect(colleague.getByRole('heading', { name: 'Hello, Placed' })).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Glasgow', exact: true })).toBeVisible()
  await colleague.close()
})

test('an employee has no way to change a colleague', async ({ page, browser }) => {
  const colleague = await browser.newContext()
  await signIn(colleague)
  await settle(colleague, 'Left Alone', 'Cardiff')
  await signIn(page)
  await settle(page, 'Curious Cat', 'Cardiff')
  await page.goto('/people')
  await expect(page.getByText('Left Alone')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Office Data' })).toHaveCount(0)
  const list = (await (await page.request.get('/api/offices/Cardiff/people')).json()) as {
    people: { id: string; name: string }[]
  }
  const { id = '' } = list.people.find(({ name }) => name === 'Left Alone') ?? {}
  const refused = await page.request.patch(`/api/people/${id}`, { data: { name: 'Changed' } })
  expect(refused.status()).toBe(403)
  await page.reload()
  await expect(page.getByText('Left Alone')).toBeVisible()
  await colleague.close()
})

test('a person chooses a picture, and a colleague sees it in the list', async ({ page, browser }) => {
  await signIn(page)
  await settle(page, 'Pia Picture', 'Cardiff')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const photo = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 400
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#286'
    pen.fillRect(0, 0, 300, 400)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('slider', { name: 'Size' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your picture is saved.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose another picture' })).toBeVisible()

  const colleague = await browser.newPage()
  await signIn(colleague)
  await settle(colleague, 'Cora Colleague', 'Cardiff')
  await colleague.goto('/people?search=pia')
  const picture = colleague.getByRole('listitem').filter({ hasText: 'Pia Picture' }).locator('img')
  const isSeen = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(isSeen).toBe(96)

  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(picture).toHaveCount(0)
  await colleague.close()
})

test('the wardens of an office are found by a press, by the search and by a link', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Sam Seeker', 'London')
  await page.goto('/people')
  await page.getByRole('button', { name: /^Wardens \d+$/ }).click()
  await expect(page).toHaveURL(/duty=warden/)
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Warden')
  const found = await rows.count()
  const [link] = [page.url()]
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('searchbox').fill('warden')
  await expect(rows).toHaveCount(found)
  await page.goto(link)
  await expect(rows).toHaveCount(found)
  await expect(page.getByText('Filtered by: Wardens')).toBeVisible()
})

test('an employee follows four colleagues and reads the best day for the five on Home', async ({
  page,
  browser,
}) => {
  const [, , wednesday = '', thursday = ''] = weekOf(addDays(today('Europe/London'), 7))
  const plans = {
    'Ada Star': [wednesday, thursday],
    'Bo Star': [thursday],
    'Cy Star': [thursday],
    'Di Star': [],
  }
  for (const [name, days] of Object.entries(plans)) {
    const other = await browser.newContext()
    await signIn(other)
    await settle(other, name, 'Manchester')
    const statuses = Object.fromEntries(days.map((day) => [day, { status: 2, comment: '' }]))
    expect((await other.request.patch('/api/me', { data: { statuses } })).ok()).toBe(true)
    await other.close()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await settle(page, 'Flo Follower', 'Manchester')
  await page.goto('/people?search=Star')
  for (const name of Object.keys(plans)) {
    await button(page, `Follow ${name}`).click()
    await expect(button(page, `Follow ${name}`)).toHaveAttribute('aria-pressed', 'true')
  }
  await expectNoFindings(page)

  await page.goto('/people?followed=on')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(4)

  await page.goto('/')
  const card = page.getByRole('region', { name: 'Colleagues you follow' })
  await expect(card).toContainText(
    `Best day to meet: ${namedDayText(thursday, 'en', 'whole')} in Manchester. 3 of 4 plan to be there. 1 has set nothing for that day. Your plan: Not set.`,
  )
  await card.getByRole('button', { name: 'Show both weeks' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Bo Star' })).toContainText('Thursday Office')
  await expectNoFindings(page)

  await button(page, 'Follow Di Star').click()
  await expect(card).toContainText('3 of 3 plan to be there. Your plan')
  await page.reload()
  await expect(card).toContainText('3 of 3 plan to be there. Your plan')
})
