import { isAt, officeKeyOf, PATHS } from '../domain/paths'
import { DoorFrame } from './frame/door-frame'
import { start } from './frame/start'
import { latePage } from './platform/late-page'
import { currentPath } from './platform/navigation'

const pathname = currentPath()

const CheckIn = latePage(async () => {
  const { CheckInPage } = await import('./pages/check-in-page')
  return () => <CheckInPage officeKey={officeKeyOf(pathname)} />
})
const Visitor = latePage(async () => (await import('./pages/visitor-page')).VisitorPage)
const QrScan = latePage(async () => (await import('./pages/qr-page')).QrScanPage)

/** The pages at an office's door (specification §2); router.tsx has all others. Each loads what it needs and nothing of the others. */
async function page() {
  const Page = isAt(PATHS.checkIn, pathname) ? CheckIn : isAt(PATHS.qr, pathname) ? QrScan : Visitor
  // What could not be fetched is fetched once more by the page, which tells when that fails too.
  await Page.fetch().catch(() => undefined)
  return <Page />
}

void start(async () => <DoorFrame>{await page()}</DoorFrame>, { isTranslated: true })
