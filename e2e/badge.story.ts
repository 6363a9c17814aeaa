import type { Page } from '@playwright/test'
import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings } from './expectations'
import { button, expect, officeIdOf, settle, signIn, test } from './story'

const POINTS_PER_MM = 72 / 25.4

/** The sheets of a PDF in millimetres. Chromium writes them without compression. */
function sheetsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const sizes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  return sizes.map(([, width, height]) => [width, height].map((points) => Number(points) / POINTS_PER_MM))
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

async function receive(page: Page, office: string, visitor: { name: string; host?: string }) {
  const answer = await page.request.post(`/api/offices/${office}/visitors`, {
    data: { email: 'v@x.example', company: 'Guests Ltd', phone: '+4420794600', host: 'Nobody', ...visitor },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const NAMES = {
  usual: 'Bartholomew Featherstone',
  wide: 'W'.repeat(100),
  arabic: `${'عبد الرحمن '.repeat(9)}محمد`.slice(0, 100).trim(),
  chinese: '欧阳'.repeat(50),
}

test('the reception prints a badge of the smallest and the larger size on one page, and the longest names fit', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signIn(page)
  await settle(page, 'Rosa Reception', 'Lyon')
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: 'Lyon' })
  const office = await officeIdOf(page, 'Lyon')
  for (const name of Object.values(NAMES)) await receive(page, office, { name })
  await page.goto(`/offices/${office}/visitors`)

  for (const name of Object.values(NAMES)) {
    await button(page, `Badge: ${name}`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Host: Nobody')).toBeVisible()
    for (const [size, width, height] of [
      ['62 × 29 mm', 62, 29],
      ['A7', 74, 105],
    ] as const) {
      await dialog.getByRole('button', { name: size }).click()
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      expect(pagesOf(pdf)).toBe(1)
      const [sheet] = sheetsOf(pdf)
      expect(sheet?.[0]).toBeCloseTo(width, 0)
      expect(sheet?.[1]).toBeCloseTo(height, 0)
      await page.emulateMedia({ media: 'print' })
      const box = page.locator('#printed-badge [data-name]')
      expect(await box.innerText()).toBe(name)
      const [whole, room] = await box.evaluate((each) => [each.scrollHeight, each.clientHeight])
      expect(whole, `${size}: ${name}`).toBeLessThanOrEqual(room ?? 0)
      await page.emulateMedia({ media: null })
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await page.reload()
  await button(page, `Badge: ${NAMES.usual}`).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'A7' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectNoFindings(page)
})
