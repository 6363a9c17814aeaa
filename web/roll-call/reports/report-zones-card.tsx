import type { RollCallReport } from '../../../domain/roll-call/report-contract'
import { atTheEndText, headingText, markText } from '../../../domain/roll-call/report-text'
import type { Translate } from '../../../domain/texts/translate'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { useText } from '../../i18n/language'
import { Typography } from '../../design/text'

type ReportZone = RollCallReport['zones'][number]

export function ReportZonesCard({ report }: { report: RollCallReport }) {
  const t = useText()
  const { zones } = report
  const label = t('roll-call-report:zones')
  return (
    <ContentCard heading={headingText(label, report, t)}>
      {zones.length > 0 ? (
        <RecordTable
          label={label}
          columns={zoneColumns(report, t)}
          rows={zones}
          keyOf={(_, place) => place}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('roll-call-report:noZones')}</Typography>
      )}
    </ContentCard>
  )
}

export const zoneColumns = (report: RollCallReport, t: Translate): readonly RecordColumn<ReportZone>[] => [
  { head: t('roll-call-report:zone'), inCard: 'title', cell: ({ name }) => <BreakableText text={name} /> },
  {
    head: atTheEndText('any', report, t),
    cell: ({ kind, isDisputed }) => (
      <>
        {markText(kind, t)}{' '}
        {isDisputed && <Badge color="warning" isOutlined label={t('roll-call-report:disputed')} />}
      </>
    ),
  },
]
