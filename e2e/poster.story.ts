import { ADMIN, button, expect, logIn, officeIdOf, settle, signIn, test } from './story'

test('an administrator prints an office’s poster and renews its key, and the old code is not recognised', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices')
  await page.getByRole('searchbox').fill('Bristol')
  await page.getByRole('link', { name: 'Poster of Bristol' }).click()
  await expect(page).toHaveURL(`/poster/${await officeIdOf(page, 'Bristol')}`)
  await expect(page.getByRole('heading', { name: 'Poster for Bristol' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print both sheets' })).toBeVisible()
  const keyNow = async () =>
    ((await (await page.request.get('/api/offices/Bristol/key')).json()) as { key: string }).key
  const old = await keyNow()

  await page.getByRole('button', { name: /renew key/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: /renew/i }).click()
  await expect.poll(keyNow).not.toBe(old)
  await page.goto(`/checkin/${old}`)
  await expect(page.getByText('We could not recognise the office code.')).toBeVisible()
  await page.goto(`/checkin/${await keyNow()}`)
  await expect(page.getByRole('button', { name: 'Check In', exact: true })).toBeVisible()
})

test('an administrator prints the posters of a country at once, two sheets for each office', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/posters?country=Spain')
  const offices = page.getByRole('list', { name: 'Posters' }).getByRole('listitem')
  await expect(offices.first()).toBeVisible()
  const sheets = 2 * (await offices.count())
  await expect(button(page, `Print ${sheets} sheets`)).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#printed-poster > *')).toHaveCount(sheets)
  await expect(page.locator('#printed-poster').getByRole('img')).toHaveCount(sheets)
})

test('an employee gets no poster and no key', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Paul Poster', 'Bristol')
  await page.goto('/offices')
  await expect(page.getByRole('heading', { name: /^Offices in / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Poster/ })).toHaveCount(0)
  await page.goto('/poster/Bristol')
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
  const refused = await page.request.get('/api/offices/Bristol/key')
  expect(refused.status()).toBe(403)
})

const LONG = {
  ar: 'موقف السيارات خلف الجسر الثاني بجانب اللافتة الصفراء ',
  de: 'Parkplatz hinter der zweiten Fußgängerbrücke neben dem gelben Schild ',
  ja: '第二歩道橋の裏にある駐車場の黄色い看板の横',
  vi: 'Bãi đậu xe phía sau cầu đi bộ thứ hai, cạnh biển báo màu vàng ',
  en: 'x',
} as const

test('however long its texts are, the poster of the exit has its whole code and all assembly points on one sheet', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  const id = await officeIdOf(page, 'Bristol')
  for (const [language, text] of Object.entries(LONG)) {
    const key = { id, country: 'Bosnia and Herzegovina', key: 'k'.repeat(43), language }
    const points = text.repeat(300).slice(0, 299)
    await page.unrouteAll()
    await page.route(`**/api/offices/${id}/key`, (route) =>
      route.fulfill({
        json: { ...key, name: 'Wide office '.repeat(9).slice(0, 100), assemblyPoints: points },
      }),
    )
    await page.goto(`/poster/${id}`)
    for (const paper of ['A4', 'Letter']) {
      await page.emulateMedia({ media: 'screen' })
      await button(page, paper).click()
      await page.emulateMedia({ media: 'print' })
      const exit = page.locator('#printed-poster > *').nth(1)
      await expect(exit).toContainText(points.trim())
      const { sheet, code, texts } = await exit.evaluate((sheet) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        return {
          sheet: boxOf(sheet),
          code: boxOf(sheet.querySelector('svg')!),
          texts: [...sheet.querySelectorAll('p')].map(boxOf),
        }
      })
      for (const { top, bottom } of [code, ...texts]) {
        expect(top).toBeGreaterThanOrEqual(sheet.top)
        expect(bottom).toBeLessThanOrEqual(sheet.bottom)
      }
      for (const { top, bottom } of texts)
        expect(bottom <= code.top + 1 || top >= code.bottom - 1, `${language} ${paper}`).toBe(true)
      // A phone reads a code of eight centimetres from across a door.
      expect(code.width).toBeCloseTo(code.height, 0)
      expect(code.width).toBeGreaterThan(0.39 * sheet.width)
    }
  }
})
