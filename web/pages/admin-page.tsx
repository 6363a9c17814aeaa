import { AuditLink } from '../audit/audit-link'
import { SecondFactorLink } from '../auth/second-factor-link'
import { Page } from '../design/page'
import { OfficesPanel } from '../offices/offices-panel'
import { PeoplePanel } from '../people/administration/people-panel'
import { AdminsOnly } from './admins-only'

export const AdminPage = () => (
  <Page
    heading="Admin Console"
    actions={
      <>
        <SecondFactorLink />
        <AuditLink />
      </>
    }
  >
    <AdminsOnly>
      <PeoplePanel />
      <OfficesPanel />
    </AdminsOnly>
  </Page>
)
