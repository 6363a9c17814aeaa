import { Button } from '@mui/material'
import { PATHS } from '../../domain/paths'
import { AuditEntries } from '../audit/audit-entries'
import { AuditFilters } from '../audit/audit-filters'
import { useAuditView } from '../audit/use-audit-view'
import { Page } from '../design/page'
import { AppLink } from '../frame/app-link'
import { isAdmin, useMe } from '../platform/session'
import { AdminsOnly } from './admins-only'

/** Who changed or downloaded what, for administrators. */
export const AuditPage = () => (
  <Page
    heading="Audit"
    intro="Who signed in, and who changed, downloaded or looked up what. Entries can't be changed; times are those of where you are."
    actions={
      isAdmin(useMe()) && (
        <Button component={AppLink} href={PATHS.admin} variant="outlined">
          Admin Console
        </Button>
      )
    }
  >
    <AdminsOnly>
      <Audit />
    </AdminsOnly>
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
