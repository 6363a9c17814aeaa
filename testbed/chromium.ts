import { chromium } from '@playwright/test'
// @ts-expect-error a plain script without types, shared with the set-up
import { findChromium } from '../scripts/chromium.mjs'

/** Starts a Chromium with these flags and the ones that keep it quiet. */
export const launchChromium = (flags: string[] = []) => chromium.launch(launchOptions(flags))

/** Starts a Chromium like a phone's, which keeps in the directory what pages store. */
export const launchPhone = (directory: string) =>
  chromium.launchPersistentContext(directory, {
    ...launchOptions([]),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

function launchOptions(flags: string[]) {
  const executablePath = (findChromium as () => string | null)() ?? undefined
  const isRoot = process.getuid?.() === 0
  return {
    // The caller cleans up after a signal.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    ...(executablePath && { executablePath }),
    args: [
      ...flags,
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
