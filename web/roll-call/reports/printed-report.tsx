import type { RollCallReport } from '../../../domain/roll-call/contract'
import { hasLostNames } from '../../../domain/roll-call/report-summary'
import { countedHeadingText, headingText, NAMES_GONE } from '../../../domain/roll-call/report-text'
import type { Translate } from '../../../domain/texts/translate'
import { INK, PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'
import { textSheet } from '../../design/text-sheet'
import { factsOf, type NamedFact } from './report-facts'
import { peopleParts } from './report-lines'
import { helpColumns, timelineColumns } from './report-timeline-card'
import { useText } from '../../i18n/language'
import { zoneColumns } from './report-zones-card'

/** The report on paper, with the timeline as far as one answer has it. */
export function PrintedReport({ report }: { report: RollCallReport }) {
  const t = useText()
  const { office, timeline, zones, calls, marks } = report
  return (
    <PrintedSheet id="printed-report" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>{headingText(t('roll-call-report:rollCallOf', { office: office.name }), report, t)}</h1>
      <p>
        {t('roll-call-report:allTimes')} {hasLostNames(report) && t(NAMES_GONE)}
      </p>
      <PrintedTable columns={factColumns(t)} rows={factsOf(report, t)} keyOf={({ name }) => name} />
      {peopleParts(report, t).map(({ heading, lines, columns }) => (
        <PrintedTable
          key={heading}
          heading={countedHeadingText(heading, lines.length, report, t)}
          columns={columns}
          rows={lines}
          keyOf={({ about }) => about}
        />
      ))}
      {calls.length > 0 && (
        <PrintedTable
          heading={countedHeadingText(t('roll-call-report:calledForHelp'), calls.length, report, t)}
          columns={helpColumns(report, t)}
          rows={calls}
          keyOf={(_, place) => place}
        />
      )}
      {zones.length > 0 && (
        <PrintedTable
          heading={countedHeadingText(t('roll-call-report:zones'), zones.length, report, t)}
          columns={zoneColumns(report, t)}
          rows={zones}
          keyOf={(_, place) => place}
        />
      )}
      {timeline.length > 0 && (
        <PrintedTable
          heading={
            marks > timeline.length
              ? headingText(
                  t('roll-call-report:timelineFirst', { shown: timeline.length, number: marks }),
                  report,
                  t,
                )
              : countedHeadingText(t('roll-call-report:timeline'), timeline.length, report, t)
          }
          columns={timelineColumns(report, t)}
          rows={timeline}
          keyOf={(_, place) => place}
        />
      )}
    </PrintedSheet>
  )
}

const factColumns = (t: Translate): readonly RecordColumn<NamedFact>[] => [
  { head: t('roll-call-report:what'), cell: ({ name }) => name, width: '60mm' },
  { head: t('roll-call-report:howItWas'), cell: ({ text }) => text },
]

const sheetStyle = {
  ...textSheet('10pt', '18pt'),
  '& p': { mt: '2mm', mb: '5mm' },
  '& [data-badge]': { p: 0, border: 0, fontSize: 'inherit', color: INK },
} as const
