import type { ComponentType } from 'react'
import { isAt, officeKeyOf, PATHS } from '../domain/paths'
import { DoorFrame } from './frame/door-frame'
import { DoorBoundary } from './frame/door-boundary'
import { start } from './frame/start'
import { late } from './platform/late'
import { currentPath } from './platform/navigation'

const pathname = currentPath()

const atKey = (Page: ComponentType<{ officeKey: string }>) => () => <Page officeKey={officeKeyOf(pathname)} />

const texts = import.meta.glob<Record<string, string>>(
  './en/{frame,design,door,arrivals,invited,screens,check-in,phases,leaving,scanner,alarm,health,refusals,refusals-{door,visitors,presence,account,invitations}}.json',
  {
    base: '../texts',
    import: 'default',
  },
)

const Visitor = late(
  ['door', 'refusals-door', 'phases', 'design'],
  async () => (await import('./pages/visitor-page')).VisitorPage,
)

const PAGES = [
  [
    PATHS.checkIn,
    late(['check-in', 'door', 'refusals-door', 'phases'], async () =>
      atKey((await import('./pages/check-in-page')).CheckInPage),
    ),
  ],
  [PATHS.qr, late(['scanner'], async () => (await import('./pages/qr-page')).QrScanPage)],
  [
    PATHS.leave,
    late(['refusals-door', 'leaving', 'door', 'check-in', 'phases'], async () =>
      atKey((await import('./pages/leave-page')).LeavePage),
    ),
  ],
  [
    PATHS.alarm,
    late(['alarm', 'door', 'leaving', 'design'], async () => (await import('./pages/alarm-page')).AlarmPage),
  ],
  [
    PATHS.screen,
    late(
      ['screens', 'door', 'refusals-door', 'phases', 'design'],
      async () => (await import('./pages/screen-page')).ScreenPage,
    ),
  ],
  [
    PATHS.haveLeft,
    late(
      ['refusals-presence', 'leaving', 'door', 'phases'],
      async () => (await import('./pages/have-left-page')).HaveLeftPage,
    ),
  ],
  [
    PATHS.arrival,
    late(
      ['arrivals', 'refusals-presence', 'refusals-visitors', 'door', 'leaving', 'design'],
      async () => (await import('./pages/arrival-page')).ArrivalPage,
    ),
  ],
  [
    PATHS.invited,
    late(
      [
        ...(['invited', 'refusals-invitations', 'refusals-door', 'refusals-visitors'] as const),
        ...(['door', 'check-in', 'leaving', 'phases', 'design'] as const),
      ],
      async () => (await import('./pages/invited-page')).InvitedPage,
    ),
  ],
] as const

/** The pages at an office's door (specification §2). router.tsx has all others. Each loads its own code only. */
async function page() {
  const [, Page] = PAGES.find(([path]) => isAt(path, pathname)) ?? [PATHS.visitor, Visitor]
  // A file that could not be fetched is fetched again by the page, which shows a second failure.
  await Page.fetch().catch(() => undefined)
  return <Page />
}

// A screen's page brings its own frame.
const Frame = isAt(PATHS.screen, pathname) ? DoorBoundary : DoorFrame

void start(['frame'], texts, async () => <Frame>{await page()}</Frame>)
