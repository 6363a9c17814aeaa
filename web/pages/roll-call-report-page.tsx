import { useParams } from 'react-router'
import { dayInZone } from '../../domain/day'
import { PATHS, rollCallReportPath } from '../../domain/paths'
import { readRollCallReport, type RollCallReport } from '../../domain/roll-call/report-contract'
import { hasLostNames } from '../../domain/roll-call/report-summary'
import { headingText, NAMES_GONE } from '../../domain/roll-call/report-text'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { PrintIcon } from '../design/icons'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { TextLink } from '../design/text-link'
import { PrintedReport } from '../roll-call/reports/printed-report'
import { ReportFacts } from '../roll-call/reports/report-facts'
import { ReportLines } from '../roll-call/reports/report-lines'
import { ReportHelpCard, ReportTimelineCard } from '../roll-call/reports/report-timeline-card'
import { ReportZonesCard } from '../roll-call/reports/report-zones-card'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { useRightAt } from '../offices/use-right-at'
import { CallProblem } from '../platform/call'
import { printPage, usePrinting } from '../platform/printing'
import { useRead } from '../platform/use-read'
import { useText } from '../i18n/language'
import { OfficeGate } from './act-gate'

export function RollCallReportPage() {
  const { rollCall = '' } = useParams()
  return (
    <OfficeById pathOf={(office) => rollCallReportPath(office, rollCall)}>
      {(office) => <ReportPageOf key={`${office} ${rollCall}`} office={office} rollCall={rollCall} />}
    </OfficeById>
  )
}

type Props = { office: string; rollCall: string }

function ReportPageOf({ office, rollCall }: Props) {
  const t = useText()
  const name = useOfficeName(office)
  const { right, unread } = useRightAt(readRollCallReport.access, office)
  const isHeld = right === 'held' && !unread
  const read = useRead(readRollCallReport, { office, rollCall }, { enabled: isHeld })
  const report = isHeld ? read.data : undefined
  const title = name ? t('roll-call-report:reportOf', { office: name }) : t('roll-call-report:report')
  return (
    <Page
      heading={report ? headingText(title, report, t) : title}
      intro={report && introOf(report, t)}
      actions={
        report && (
          <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage}>
            {t('roll-call-report:print')}
          </Button>
        )
      }
    >
      <OfficeGate
        act={readRollCallReport.access}
        at={{ office, name, what: 'the roll calls', pathOf: () => PATHS.drills }}
      >
        <Read of={read} pending={<ReportSkeleton />} failed={unreadReport}>
          {(found) => <Report report={found} />}
        </Read>
        <div>
          <TextLink to={PATHS.drills}>{t('roll-call-report:allRollCalls')}</TextLink>
        </div>
      </OfficeGate>
    </Page>
  )
}

const introOf = ({ kind, startedAt, office }: RollCallReport, t: Translate) =>
  t(kind === 'real' ? 'roll-call-report:introReal' : 'roll-call-report:introDrill', {
    day: dayText(dayInZone(new Date(startedAt), office.timeZone), t.language),
  })

function Report({ report }: { report: RollCallReport }) {
  const t = useText()
  const isPrinting = usePrinting()
  return (
    <>
      {hasLostNames(report) && (
        <Alert severity="info" role="note">
          {t(NAMES_GONE)}
        </Alert>
      )}
      <ReportFacts report={report} />
      <ReportLines report={report} />
      <ReportHelpCard report={report} />
      <ReportZonesCard report={report} />
      {!hasLostNames(report) && <ReportTimelineCard report={report} />}
      {isPrinting && <PrintedReport report={report} />}
    </>
  )
}

const ReportSkeleton = () => (
  <>
    <CardSkeleton lines={6} />
    <CardSkeleton lines={4} />
  </>
)

// A text that is no id at all is refused as invalid.
const isUnknown = (error: Error) =>
  error instanceof CallProblem && (error.code === 'not_found' || 'rollCall' in error.fields)

const unreadReport = (error: Error) => (isUnknown(error) ? <NoSuchReport /> : error.message)

function NoSuchReport() {
  const t = useText()
  return (
    <ContentCard>
      <EmptyState title={t('roll-call-report:noReport')}>{t('roll-call-report:noReportHint')}</EmptyState>
    </ContentCard>
  )
}
