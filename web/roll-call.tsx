import { isRollCall, officeInPath } from '../domain/paths'
import { RollCallFrame } from './frame/roll-call-frame'
import { start } from './frame/start'
import { late } from './platform/late'
import { currentPath } from './platform/navigation'
import { openAlarm } from './roll-call/phone/use-alarm'

const pathname = currentPath()
const office = isRollCall(pathname) ? officeInPath(pathname) : null
// The storage of this device is read while the page is still loading.
const isRead = office === null ? null : openAlarm(office).isRead

const texts = import.meta.glob<Record<string, string>>(
  './en/{frame,design,roll-call,roll-call-report,hand-over,alarm,access,presence,sources,leaving,messages,unsent,refusals,refusals-{roll-call,account,messages}}.json',
  {
    base: '../texts',
    import: 'default',
  },
)

const RollCall = late(
  ['sources', 'alarm', 'presence'],
  async () => (await import('./pages/roll-call-page')).RollCallPage,
)
const Offline = late(['leaving'], async () => (await import('./pages/offline-page')).OfflinePage)

/** The roll call of an office, which also opens without a network. Then every other address leads to the stored lists of this device. */
async function page() {
  const Page = office === null ? Offline : RollCall
  // A file that could not be fetched is fetched again by the page, which shows a second failure.
  await Promise.all([Page.fetch().catch(() => undefined), isRead])
  return <Page />
}

void start(['roll-call', 'frame'], texts, async () => (
  <RollCallFrame office={office}>{await page()}</RollCallFrame>
))
