import type { RollCallReport } from '../../../domain/roll-call/contract'
import { hasLostNames } from '../../../domain/roll-call/report-summary'
import { NAMES_GONE } from '../../../domain/roll-call/report-text'
import { INK, PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'
import { factsOf, type NamedFact } from './report-facts'
import { peopleParts } from './report-lines'
import { helpColumns, timelineColumns } from './report-timeline-card'
import { ZONE_COLUMNS } from './report-zones-card'

/** The report on paper, with the timeline as far as one answer has it. */
export function PrintedReport({ report }: { report: RollCallReport }) {
  const { office, timeline, zones, calls, marks } = report
  return (
    <PrintedSheet id="printed-report" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>Roll call of {office.name}</h1>
      <p>All times are those of the office. {hasLostNames(report) && NAMES_GONE}</p>
      <PrintedTable columns={FACT_COLUMNS} rows={factsOf(report)} keyOf={({ name }) => name} />
      {peopleParts(report).map(({ heading, lines, columns }) => (
        <PrintedTable
          key={heading}
          heading={`${heading} (${lines.length})`}
          columns={columns}
          rows={lines}
          keyOf={({ about }) => about}
        />
      ))}
      {calls.length > 0 && (
        <PrintedTable
          heading={`Called for help (${calls.length})`}
          columns={helpColumns(report)}
          rows={calls}
          keyOf={(_, place) => place}
        />
      )}
      {zones.length > 0 && (
        <PrintedTable
          heading={`Zones (${zones.length})`}
          columns={ZONE_COLUMNS}
          rows={zones}
          keyOf={(_, place) => place}
        />
      )}
      {timeline.length > 0 && (
        <PrintedTable
          heading={
            marks > timeline.length
              ? `Timeline (the first ${timeline.length} of ${marks})`
              : `Timeline (${timeline.length})`
          }
          columns={timelineColumns(report)}
          rows={timeline}
          keyOf={(_, place) => place}
        />
      )}
    </PrintedSheet>
  )
}

const FACT_COLUMNS: readonly RecordColumn<NamedFact>[] = [
  { head: 'What', cell: ({ name }) => name, width: '60mm' },
  { head: 'How it was', cell: ({ text }) => text },
]

const sheetStyle = {
  color: INK,
  fontSize: '10pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& p': { mt: '2mm', mb: '5mm' },
  '& [data-badge]': { p: 0, border: 0, fontSize: 'inherit', color: INK },
} as const
