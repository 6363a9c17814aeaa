import { listAuditEntries } from '../../domain/audit/contract'
import { AuditEntries } from '../audit/audit-entries'
import { AuditFilters } from '../audit/audit-filters'
import { useAuditView } from '../audit/use-audit-view'
import { Page } from '../design/page'
import { ActGate } from './act-gate'
import { ConsoleNav } from './console-nav'

export const AuditPage = () => (
  <Page
    heading="Audit"
    intro="Who signed in, and who changed, downloaded or looked up what. Entries can't be changed; times are those of where you are."
  >
    <ConsoleNav />
    <ActGate acts={[listAuditEntries.access]}>
      <Audit />
    </ActGate>
  </Page>
)

function Audit() {
  const view = useAuditView()
  return (
    <>
      <AuditFilters view={view} />
      <AuditEntries view={view} />
    </>
  )
}
