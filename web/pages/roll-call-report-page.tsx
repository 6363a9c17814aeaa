import { useParams } from 'react-router'
import { formatDay, dayInZone } from '../../domain/day'
import { PATHS, rollCallReportPath } from '../../domain/paths'
import { readRollCallReport, type RollCallReport } from '../../domain/roll-call/contract'
import { hasLostNames } from '../../domain/roll-call/report-summary'
import { NAMES_GONE, ROLL_CALL_WORDS } from '../../domain/roll-call/report-text'
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
import { OfficeGate } from './act-gate'

/** The report of one roll call: how long it took, who was missing, and who marked whom. */
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
  const name = useOfficeName(office)
  const { right, unread } = useRightAt(readRollCallReport.access, office)
  const isHeld = right === 'held' && !unread
  const read = useRead(readRollCallReport, { office, rollCall }, { enabled: isHeld })
  const report = isHeld ? read.data : undefined
  return (
    <Page
      heading={name ? `Roll call report of ${name}` : 'Roll call report'}
      intro={report && introOf(report)}
      actions={
        report && (
          <Button variant="outlined" color="secondary" startIcon={<PrintIcon />} onClick={printPage}>
            Print
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
          <TextLink to={PATHS.drills}>All roll calls</TextLink>
        </div>
      </OfficeGate>
    </Page>
  )
}

const introOf = ({ kind, startedAt, office }: RollCallReport) =>
  `${ROLL_CALL_WORDS[kind]} on ${formatDay(dayInZone(new Date(startedAt), office.timeZone))}. All times are those of the office.`

function Report({ report }: { report: RollCallReport }) {
  const isPrinting = usePrinting()
  return (
    <>
      {hasLostNames(report) && (
        <Alert severity="info" role="note">
          {NAMES_GONE}
        </Alert>
      )}
      <ReportFacts report={report} />
      <ReportLines report={report} />
      <ReportHelpCard report={report} />
      <ReportZonesCard zones={report.zones} />
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

// An id that is none at all is refused as invalid.
const isUnknown = (error: Error) =>
  error instanceof CallProblem && (error.code === 'not_found' || 'rollCall' in error.fields)

const unreadReport = (error: Error) => (isUnknown(error) ? <NoSuchReport /> : error.message)

const NoSuchReport = () => (
  <ContentCard>
    <EmptyState title="There is no report of this roll call">
      It may belong to another office. Look for it in the list of all roll calls.
    </EmptyState>
  </ContentCard>
)
