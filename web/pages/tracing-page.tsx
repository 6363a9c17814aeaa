import { useState } from 'react'
import { findContacts } from '../../domain/reports/contract'
import { Page } from '../design/page'
import { useMay } from '../session/use-may'
import { ActGate } from './act-gate'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { Contacts } from '../reports/contacts'
import { OldReports } from '../reports/old-reports'
import { TimesInAndOutCard } from '../reports/times-in-and-out-card'
import { TracingReport } from '../reports/tracing-report'

const NOTICE =
  'This functionality can only be accessed by COVID Coordinators and Administrators. Please contact your local team for more information.'
const HOLDS =
  'The report holds up to 2 weeks of employee statuses and of employee and visitor QR check-ins of an office.'

/** The reports for tracing contacts, for people who may trace them (specification §2 Contacts Tracing). */
export function TracingPage() {
  const [office, setOffice] = useState<ChosenOffice | null>(null)
  const mayTrace = useMay().maySomewhere('trace contacts')
  return (
    <Page heading="Contacts Tracing" intro={mayTrace && HOLDS}>
      <ActGate acts={[findContacts.access]} notice={NOTICE}>
        <TracingReport office={office} onChoose={setOffice} />
        <TimesInAndOutCard key={office?.id} office={office} />
        <Contacts />
        <OldReports office={office} />
      </ActGate>
    </Page>
  )
}
