import { listDrills } from '../../domain/roll-call/contract'
import { Page } from '../design/page'
import { DrillsList } from '../roll-call/reports/drills-list'
import { ActGate } from './act-gate'

/** The last and the next drill of each office, and its newest roll calls, for who may call the roll somewhere. */
export const DrillsPage = () => (
  <Page
    heading="Roll calls"
    intro="When each office had its last drill, by when the next one is due, and what came out of it."
  >
    <ActGate acts={[listDrills.access]}>
      <DrillsList />
    </ActGate>
  </Page>
)
