import type { RollCallReport } from '../../../domain/roll-call/contract'
import { markText } from '../../../domain/roll-call/report-text'
import type { Translate } from '../../../domain/texts/translate'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { useText } from '../../i18n/language'
import { Typography } from '../../design/text'

type ReportZone = RollCallReport['zones'][number]

export function ReportZonesCard({ zones }: Pick<RollCallReport, 'zones'>) {
  const t = useText()
  const label = t('roll-call-report:zones')
  return (
    <ContentCard heading={label}>
      {zones.length > 0 ? (
        <RecordTable label={label} columns={zoneColumns(t)} rows={zones} keyOf={(_, place) => place} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('roll-call-report:noZones')}</Typography>
      )}
    </ContentCard>
  )
}

export const zoneColumns = (t: Translate): readonly RecordColumn<ReportZone>[] => [
  { head: t('roll-call-report:zone'), inCard: 'title', cell: ({ name }) => <BreakableText text={name} /> },
  {
    head: t('roll-call-report:atTheEnd'),
    cell: ({ kind, isDisputed }) => (
      <>
        {markText(kind, t)}{' '}
        {isDisputed && <Badge color="warning" isOutlined label={t('roll-call-report:disputed')} />}
      </>
    ),
  },
]
