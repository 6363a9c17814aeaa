import { listAuditEntries } from '../../domain/audit/contract'
import { AuditEntries } from '../audit/audit-entries'
import { AuditFilters } from '../audit/audit-filters'
import { useAuditView } from '../audit/use-audit-view'
import { Page } from '../design/page'
import { useText } from '../i18n/language'
import { ActGate } from './act-gate'
import { ConsoleNav } from './console-nav'

export function AuditPage() {
  const t = useText()
  return (
    <Page heading={t('audit:audit')} intro={t('audit:intro')}>
      <ConsoleNav />
      <ActGate acts={[listAuditEntries.access]}>
        <Audit />
      </ActGate>
    </Page>
  )
}

function Audit() {
  const view = useAuditView()
  return (
    <>
      <AuditFilters view={view} />
      <AuditEntries view={view} />
    </>
  )
}
