import { BeingBuilt } from '../design/being-built'
import { NotForYou } from '../design/not-for-you'
import { Page } from '../design/page'
import { isAdmin, useMe } from '../platform/session'

const NOTICE =
  'This functionality can only be accessed by COVID Coordinators and Administrators. Please contact your local team for more information.'

export function TracingPage() {
  const me = useMe()
  return (
    <Page heading="Contacts Tracing">
      {isAdmin(me) ? (
        <BeingBuilt what="Reports of an office's check-ins and statuses will be downloaded here." />
      ) : (
        <NotForYou notice={NOTICE} />
      )}
    </Page>
  )
}
