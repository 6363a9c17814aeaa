import { isAt, officeKeyOf, PATHS } from '../domain/paths'
import { DoorFrame } from './frame/door-frame'
import { start } from './frame/start'
import { CheckInPage } from './pages/check-in-page'
import { latePage } from './platform/late-page'
import { currentPath } from './platform/navigation'

const VisitorPage = latePage(async () => (await import('./pages/visitor-page')).VisitorPage)
const QrScanPage = latePage(async () => (await import('./pages/qr-page')).QrScanPage)

const pathname = currentPath()

/** The pages at an office's door (specification §2); router.tsx has all others. What is used most is in the first file. */
async function page() {
  if (isAt(PATHS.checkIn, pathname)) return <CheckInPage officeKey={officeKeyOf(pathname)} />
  const Page = isAt(PATHS.qr, pathname) ? QrScanPage : VisitorPage
  // What could not be fetched is fetched once more by the page, which tells when that fails too.
  await Page.fetch().catch(() => undefined)
  return <Page />
}

void start(async () => <DoorFrame>{await page()}</DoorFrame>, { isTranslated: true })
