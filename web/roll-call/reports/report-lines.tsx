import type { ReactNode } from 'react'
import type { ReportLine, RollCallReport } from '../../../domain/roll-call/contract'
import { partsOf } from '../../../domain/roll-call/report-summary'
import { LISTED_WORDS, markText } from '../../../domain/roll-call/report-text'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { RecordTable, type RecordColumn } from '../../design/record-table'

type Part = { heading: string; lines: readonly ReportLine[]; columns: readonly RecordColumn<ReportLine>[] }

/** Lists the people of a report about whom there is something to say. A part without people is left out. */
export const ReportLines = ({ report }: { report: RollCallReport }): ReactNode =>
  peopleParts(report).map(({ heading, lines, columns }) => (
    <ContentCard key={heading} heading={`${heading} (${lines.length})`}>
      <RecordTable
        label={heading}
        columns={columns}
        rows={lines}
        keyOf={({ about }) => about}
        cardsBelow="md"
      />
    </ContentCard>
  ))

/** The parts of a report that name people, each with its columns. */
export function peopleParts(report: RollCallReport): Part[] {
  const { missing, help, out, added, disputed } = partsOf(report)
  const parts = [
    { heading: 'Missing at the end', lines: missing, columns: [NAME, LISTED, NOTES] },
    { heading: 'Needing help at the end', lines: help, columns: [NAME, LISTED, NOTES] },
    { heading: 'Disputed', lines: disputed, columns: [NAME, LISTED, AT_THE_END, NOTES] },
    { heading: 'Added, not on the list', lines: added, columns: [NAME, AT_THE_END, NOTES] },
    { heading: 'Not in the building', lines: out, columns: [NAME, LISTED, NOTES] },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

const NAME: RecordColumn<ReportLine> = {
  head: 'Name',
  inCard: 'title',
  cell: ({ name }) => <BreakableText text={name} />,
}
const LISTED: RecordColumn<ReportLine> = {
  head: 'On the list as',
  cell: ({ listed }) => LISTED_WORDS[listed],
}
const AT_THE_END: RecordColumn<ReportLine> = {
  head: 'At the end',
  cell: ({ kind, isDisputed }) => (
    <>
      {markText(kind)} {isDisputed && <Badge color="warning" isOutlined label="Disputed" />}
    </>
  ),
}
const NOTES: RecordColumn<ReportLine> = {
  head: 'Note',
  cell: ({ notes }) => notes.length > 0 && <BreakableText text={notes.join('; ')} />,
}
