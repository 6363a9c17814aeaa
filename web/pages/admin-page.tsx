import { BeingBuilt } from '../design/being-built'
import { NotForYou } from '../design/not-for-you'
import { Page } from '../design/page'
import { isAdmin, useMe } from '../platform/session'

const NOTICE =
  'This functionality can only be accessed by Administrators. Please contact your local team for more information.'

export function AdminPage() {
  const me = useMe()
  return (
    <Page heading="Admin Console">
      {isAdmin(me) ? (
        <BeingBuilt what="People and offices will be administered here." />
      ) : (
        <NotForYou notice={NOTICE} />
      )}
    </Page>
  )
}
