import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { filmOf } from './camera'
import { expectNoFindings } from './expectations'
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
const TWO_CAMERAS: Camera = {
  flags: ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream'],
  mayUse: true,
}
const NO_CAMERA: Camera = { flags: [], mayUse: true }
const NO_PERMISSION: Camera = { flags: ['--use-fake-device-for-media-stream'], mayUse: false }

/**
 * `lookThrough` opens the scanner in another browser and chooses its camera; `prepare` runs before the page.
 */
const test = base.extend<{ lookThrough: (camera: Camera, prepare?: () => void) => Promise<Page> }>({
  lookThrough: async ({ playwright, launchOptions, baseURL }, use) => {
    const closings: (() => Promise<void>)[] = []
    await use(async ({ flags, mayUse }, prepare) => {
      const args = [...(launchOptions.args ?? []), ...flags]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      closings.push(() => browser.close())
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
      if (mayUse) await context.grantPermissions(['camera'])
      const page = await context.newPage()
      if (prepare) await page.addInitScript(prepare)
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

test('a code that only looks like ours causes a message and is not followed', async ({
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
  await expectNoFindings(scanner)
  rmSync(dirname(film), { recursive: true })
})

for (const [what, camera] of [
  ['without a camera', NO_CAMERA],
  ['without permission', NO_PERMISSION],
] as const)
  test(`${what} there is a Scanning Error, and Retry tries again`, async ({ lookThrough }) => {
    const scanner = await lookThrough(camera)
    const dialog = scanner.getByRole('dialog', { name: 'Scanning Error' })
    await expect(
      dialog.getByText('Unable to scan the QR code. Please contact your local COVID-19 coordinator.'),
    ).toBeVisible()
    await expect(dialog.getByText('You can check in without a camera too.', { exact: false })).toBeVisible()
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
    await expectNoFindings(scanner)
  })

test('a camera that breaks off causes a Scanning Error', async ({ baseURL, lookThrough }) => {
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

/** Gives every camera a light that remembers its state. It fails if `window.lightIsBroken` is set. */
function withLight() {
  const lights: unknown[] = []
  const { getCapabilities } = MediaStreamTrack.prototype
  MediaStreamTrack.prototype.getCapabilities = function () {
    return { ...getCapabilities.call(this), torch: true }
  }
  MediaStreamTrack.prototype.applyConstraints = (constraints) => {
    lights.push(constraints)
    return 'lightIsBroken' in window ? Promise.reject(new Error('no light')) : Promise.resolve()
  }
  Object.assign(window, { lights })
}

test('a device with a light can switch it on and off, and shows when it can’t', async ({ lookThrough }) => {
  const scanner = await lookThrough(TWO_CAMERAS, withLight)
  const on = scanner.getByRole('button', { name: 'Switch light on' })
  const off = scanner.getByRole('button', { name: 'Switch light off' })
  await on.click()
  await off.click()
  await expect(on).toBeVisible()
  const lights = await scanner.evaluate(() => (window as unknown as { lights: unknown[] }).lights)
  expect(lights).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])

  await scanner.evaluate(() => Object.assign(window, { lightIsBroken: true }))
  await on.click()
  await expect(scanner.getByRole('alert').getByText('The light could not be switched.')).toBeVisible()
  await expect(on).toBeVisible()
})

test('a device with two cameras can use the other, and after a failure any of them', async ({
  lookThrough,
}) => {
  const scanner = await lookThrough(TWO_CAMERAS)
  const choice = scanner.getByRole('combobox', { name: 'Camera' })
  await expect(choice.getByRole('option')).toHaveCount(2)
  const running = () =>
    scanner.evaluate(() => {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement
      const [track] = (srcObject as MediaStream).getVideoTracks()
      return track?.readyState === 'live' ? track.getSettings().deviceId : null
    })
  const first = await choice.inputValue()
  expect(await running()).toBe(first)
  await expect(scanner.getByRole('button', { name: /light/i })).toHaveCount(0)
  const other = (await choice.getByRole('option').nth(1).getAttribute('value')) ?? ''
  expect(other).not.toBe(first)
  await choice.selectOption({ index: 1 })
  await expect.poll(running).toBe(other)
  await expect(choice).toHaveValue(other)
  await expectNoFindings(scanner)

  await scanner.evaluate(() => {
    const { srcObject } = document.querySelector('video') as HTMLVideoElement
    for (const track of (srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'))
  })
  await scanner.getByRole('dialog', { name: 'Scanning Error' }).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(running).toBe(first)
})
