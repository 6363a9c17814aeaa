import { listAuditEntries } from '../../domain/audit/contract'
import { PATHS } from '../../domain/paths'
import { AuditEntries } from '../audit/audit-entries'
import { AuditFilters } from '../audit/audit-filters'
import { useAuditView } from '../audit/use-audit-view'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { AppLink } from '../frame/app-link'
import { useMay } from '../session/use-may'
import { ActGate } from './act-gate'

export const AuditPage = () => (
  <Page
    heading="Audit"
    intro="Who signed in, and who changed, downloaded or looked up what. Entries can't be changed; times are those of where you are."
    actions={
      useMay().mayOnceConfirmed('read the audit', null) && (
        <Button component={AppLink} href={PATHS.admin} variant="outlined">
          Admin Console
        </Button>
      )
    }
  >
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
