import type { ComponentType } from 'react'
import { isAt, officeKeyOf, PATHS } from '../domain/paths'
import { DoorFrame } from './frame/door-frame'
import { start } from './frame/start'
import { latePage } from './platform/late-page'
import { currentPath } from './platform/navigation'

const pathname = currentPath()

const atKey = (Page: ComponentType<{ officeKey: string }>) => () => <Page officeKey={officeKeyOf(pathname)} />

const Visitor = latePage(async () => (await import('./pages/visitor-page')).VisitorPage)

const PAGES = [
  [PATHS.checkIn, latePage(async () => atKey((await import('./pages/check-in-page')).CheckInPage))],
  [PATHS.qr, latePage(async () => (await import('./pages/qr-page')).QrScanPage)],
  [PATHS.leave, latePage(async () => atKey((await import('./pages/leave-page')).LeavePage))],
  [PATHS.alarm, latePage(async () => (await import('./pages/alarm-page')).AlarmPage)],
  [PATHS.haveLeft, latePage(async () => (await import('./pages/have-left-page')).HaveLeftPage)],
  [PATHS.arrival, latePage(async () => (await import('./pages/arrival-page')).ArrivalPage)],
] as const

/** The pages at an office's door (specification §2). router.tsx has all others. Each loads its own code only. */
async function page() {
  const [, Page] = PAGES.find(([path]) => isAt(path, pathname)) ?? [PATHS.visitor, Visitor]
  // A file that could not be fetched is fetched again by the page, which shows a second failure.
  await Page.fetch().catch(() => undefined)
  return <Page />
}

void start(async () => <DoorFrame>{await page()}</DoorFrame>)
