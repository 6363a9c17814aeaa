import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { filmOf } from './camera'
import { expect, ownOfficeKey, settle, signIn, test as base } from './story'

type Camera = { flags: string[]; mayUse: boolean }

const showing = (film: string): Camera => ({
  flags: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
  mayUse: true,
})
const NO_CAMERA: Camera = { flags: [], mayUse: true }
const NO_PERMISSION: Camera = { flags: ['--use-fake-device-for-media-stream'], mayUse: false }

/** `lookThrough` opens the scanner in a browser of its own, whose camera it chooses. */
const test = base.extend<{ lookThrough: (camera: Camera) => Promise<Page> }>({
  lookThrough: async ({ playwright, launchOptions, baseURL }, use) => {
    const closings: (() => Promise<void>)[] = []
    await use(async ({ flags, mayUse }) => {
      const args = [...(launchOptions.args ?? []), ...flags]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      closings.push(() => browser.close())
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
      if (mayUse) await context.grantPermissions(['camera'])
      const page = await context.newPage()
      await page.goto('/qr')
      return page
    })
    for (const close of closings) await close()
  },
})

async function officeKey(page: Page) {
  await signIn(page)
  await settle(page, 'Key Holder', 'Manchester')
  return ownOfficeKey(page)
}

test('the code of an office leads to its page', async ({ page, baseURL, lookThrough }) => {
  const key = await officeKey(page)
  const film = filmOf(`${baseURL}/checkin/${key}`)
  const scanner = await lookThrough(showing(film))
  await expect(scanner).toHaveURL(`/checkin/${key}`)
  await expect(scanner.getByRole('heading', { name: 'Welcome to Manchester office' })).toBeVisible()
  rmSync(dirname(film), { recursive: true })
})

test('a code that only looks like ours is remarked on and not followed', async ({
  page,
  baseURL,
  lookThrough,
}) => {
  const key = await officeKey(page)
  const film = filmOf(`${baseURL}.evil.example/checkin/${key}`)
  const scanner = await lookThrough(showing(film))
  await expect(scanner.getByText('Please check in by scanning the QR code.')).toBeVisible()
  await expect(scanner.getByText(/^This is not an office code of /)).toBeVisible()
  await scanner.waitForTimeout(2_500)
  await expect(scanner).toHaveURL('/qr')
  await expect(scanner.getByRole('dialog')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page: scanner }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  rmSync(dirname(film), { recursive: true })
})

for (const [what, camera] of [
  ['without a camera', NO_CAMERA],
  ['without permission', NO_PERMISSION],
] as const)
  test(`${what} there is a Scanning Error, and Retry asks again`, async ({ lookThrough }) => {
    const scanner = await lookThrough(camera)
    const dialog = scanner.getByRole('dialog', { name: 'Scanning Error' })
    await expect(
      dialog.getByText('Unable to scan the QR code. Please contact your local COVID-19 coordinator.'),
    ).toBeVisible()
    const asked = scanner.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          navigator.mediaDevices.getUserMedia = () => {
            resolve(true)
            return Promise.reject(new DOMException('none', 'NotFoundError'))
          }
        }),
    )
    await dialog.getByRole('button', { name: 'Retry' }).click()
    expect(await asked).toBe(true)
    await expect(dialog).toBeVisible()
    const { violations } = await new AxeBuilder({ page: scanner }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

test('a camera that breaks off is a Scanning Error', async ({ baseURL, lookThrough }) => {
  const film = filmOf(`${baseURL}/visitor`)
  const scanner = await lookThrough(showing(film))
  await expect(scanner.getByText(/^This is not an office code of /)).toBeVisible()
  await scanner.evaluate(() => {
    const { srcObject } = document.querySelector('video') as HTMLVideoElement
    for (const track of (srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'))
  })
  await expect(scanner.getByRole('dialog', { name: 'Scanning Error' })).toBeVisible()
  rmSync(dirname(film), { recursive: true })
})
