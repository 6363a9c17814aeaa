import { useState } from 'react'
import { NotForYou } from '../design/not-for-you'
import { Page } from '../design/page'
import { useLive } from '../platform/live'
import { isAdmin, useMe } from '../platform/session'
import { Contacts } from '../reports/contacts'
import { OldReports } from '../reports/old-reports'
import { TimesInAndOut } from '../reports/times-in-and-out'
import { TracingReport } from '../reports/tracing-report'

const NOTICE =
  'This functionality can only be accessed by COVID Coordinators and Administrators. Please contact your local team for more information.'
const HOLDS =
  'The report holds up to 2 weeks of employee statuses and of employee and visitor QR check-ins of an office.'

/** The reports for tracing contacts, for administrators (specification §2 Contacts Tracing). */
export function TracingPage() {
  const me = useMe()
  useLive(null)
  const [office, setOffice] = useState<string | null>(null)
  if (!isAdmin(me))
    return (
      <Page heading="Contacts Tracing">
        <NotForYou notice={NOTICE} />
      </Page>
    )
  return (
    <Page heading="Contacts Tracing" intro={HOLDS}>
      <TracingReport office={office} onChoose={setOffice} />
      <TimesInAndOut key={office} office={office} />
      <Contacts />
      <OldReports office={office} />
    </Page>
  )
}
