import type { OfficeRow } from '../../domain/offices/contract'
import { countPhases } from '../../domain/offices/summary'
import { ContentCard } from '../design/content-card'
import { CountTable } from '../design/count-table'

export function PhaseSummary({ offices }: { offices: readonly OfficeRow[] }) {
  const { open, scheduled, restricted, closed } = countPhases(offices)
  return (
    <ContentCard>
      <CountTable
        label="Summary"
        counts={[
          { label: 'Open', letter: 'O', colour: 'success', count: open },
          { label: 'Scheduled', letter: 'S', colour: 'info', count: scheduled },
          { label: 'Restricted', letter: 'C', colour: 'warning', count: restricted },
          { label: 'Closed', letter: 'C', colour: 'error', count: closed },
        ]}
      />
    </ContentCard>
  )
}
