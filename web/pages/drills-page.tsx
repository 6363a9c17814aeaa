import { listDrills } from '../../domain/roll-call/report-contract'
import { Page } from '../design/page'
import { DrillsList } from '../roll-call/reports/drills-list'
import { useText } from '../i18n/language'
import { ActGate } from './act-gate'

/** The last and the next drill of each office, and its newest roll calls, for people who may call the roll somewhere. */
export function DrillsPage() {
  const t = useText()
  return (
    <Page heading={t('drills:rollCalls')} intro={t('drills:intro')}>
      <ActGate acts={[listDrills.access]}>
        <DrillsList />
      </ActGate>
    </Page>
  )
}
