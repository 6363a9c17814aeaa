import { lazy, type ReactNode } from 'react'
import { isAt, officeKeyOf, PATHS } from '../domain/paths'
import { DoorFrame } from './frame/door-frame'
import { start } from './frame/start'
import { CheckInPage } from './pages/check-in-page'
import { currentPath } from './platform/go'

const importVisitorPage = async () => ({ default: (await import('./pages/visitor-page')).VisitorPage })
const VisitorPage = lazy(importVisitorPage)
const QrScanPage = lazy(async () => ({ default: (await import('./pages/qr-page')).QrScanPage }))

/** The pages at an office's door (specification §2); router.tsx has all others. What is used most is in the first file. */
const door: Record<string, (pathname: string) => ReactNode> = {
  [PATHS.checkIn]: (pathname) => <CheckInPage officeKey={officeKeyOf(pathname)} />,
  [PATHS.visitor]: () => <VisitorPage />,
  [PATHS.qr]: () => <QrScanPage />,
}

const pathname = currentPath()
const path = Object.keys(door).find((path) => isAt(path, pathname)) ?? PATHS.visitor

void start(<DoorFrame>{door[path]?.(pathname)}</DoorFrame>)
