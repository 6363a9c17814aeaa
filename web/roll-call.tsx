import { isRollCall, officeInPath } from '../domain/paths'
import { RollCallFrame } from './frame/roll-call-frame'
import { start } from './frame/start'
import { latePage } from './platform/late-page'
import { currentPath } from './platform/navigation'
import { openAlarm } from './roll-call/phone/use-alarm'

const pathname = currentPath()
const office = isRollCall(pathname) ? officeInPath(pathname) : null
// What this device has is read while the page is still loading.
const isRead = office === null ? null : openAlarm(office).isRead

const RollCall = latePage(async () => (await import('./pages/roll-call-page')).RollCallPage)
const Offline = latePage(async () => (await import('./pages/offline-page')).OfflinePage)

/** The roll call of an office, which also opens without a network. Then every other address leads to what this device has stored. */
async function page() {
  const Page = office === null ? Offline : RollCall
  // What could not be fetched is fetched once more by the page, which tells when that fails too.
  await Promise.all([Page.fetch().catch(() => undefined), isRead])
  return <Page />
}

void start(async () => <RollCallFrame office={office}>{await page()}</RollCallFrame>)
