import type { RollCallReport } from '../../../domain/roll-call/contract'
import { markText } from '../../../domain/roll-call/report-text'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { Typography } from '../../design/text'

type ReportZone = RollCallReport['zones'][number]

/** Says of each zone of the office whether somebody looked through it. */
export const ReportZonesCard = ({ zones }: Pick<RollCallReport, 'zones'>) => (
  <ContentCard heading="Zones">
    {zones.length > 0 ? (
      <RecordTable label="Zones" columns={ZONE_COLUMNS} rows={zones} keyOf={(_, place) => place} />
    ) : (
      <Typography sx={{ color: 'text.secondary' }}>The office had no zones.</Typography>
    )}
  </ContentCard>
)

export const ZONE_COLUMNS: readonly RecordColumn<ReportZone>[] = [
  { head: 'Zone', inCard: 'title', cell: ({ name }) => <BreakableText text={name} /> },
  {
    head: 'At the end',
    cell: ({ kind, isDisputed }) => (
      <>
        {markText(kind)} {isDisputed && <Badge color="warning" isOutlined label="Disputed" />}
      </>
    ),
  },
]
