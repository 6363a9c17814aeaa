import { chromium } from '@playwright/test'
// @ts-expect-error a plain script without types, shared with the set-up
import { findChromium } from '../scripts/chromium.mjs'

/** Starts a Chromium with these flags and the ones that keep it quiet. */
export const launchChromium = (flags: string[] = []) => {
  const executablePath = (findChromium as () => string | null)() ?? undefined
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...flags,
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
