import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'
import { AdminsOnly } from './admins-only'

export const AdminPage = () => (
  <Page heading="Admin Console">
    <AdminsOnly>
      <BeingBuilt what="People and offices will be administered here." />
    </AdminsOnly>
  </Page>
)
