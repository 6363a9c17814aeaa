import type { ReactNode } from 'react'
import type { ReportLine, RollCallReport } from '../../../domain/roll-call/report-contract'
import { compareNaturally } from '../../../domain/natural-order'
import { partsOf } from '../../../domain/roll-call/report-summary'
import {
  atTheEndText,
  countedHeadingText,
  LISTED_WORDS,
  markText,
  nameText,
} from '../../../domain/roll-call/report-text'
import { NOT_KNOWN } from '../../../domain/roll-call/tried'
import { waysText } from '../../../domain/roll-call/tried-text'
import type { Translate } from '../../../domain/texts/translate'
import { Badge } from '../../design/badge'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { useText } from '../../i18n/language'
import { RecordTable, type RecordColumn } from '../../design/record-table'

type Part = { heading: string; lines: readonly ReportLine[]; columns: readonly RecordColumn<ReportLine>[] }

/** Lists the people of a report who were missing, in need of help, elsewhere, added or disputed. A part without people is left out. */
export function ReportLines({ report }: { report: RollCallReport }): ReactNode {
  const t = useText()
  return peopleParts(report, t).map(({ heading, lines, columns }) => (
    <ContentCard key={heading} heading={countedHeadingText(heading, lines.length, report, t)}>
      <RecordTable
        label={heading}
        columns={columns}
        rows={lines}
        keyOf={({ about }) => about}
        cardsBelow="md"
      />
    </ContentCard>
  ))
}

export function peopleParts(report: RollCallReport, t: Translate): Part[] {
  const lines = report.lines.toSorted((one, other) =>
    compareNaturally(nameText(one, t), nameText(other, t), t.language),
  )
  const { missing, help, out, added, disputed } = partsOf({ lines })
  const [name, listed, atTheEnd, notes] = [nameIn(t), listedIn(t), atTheEndIn(report, t), notesIn(t)]
  const parts = [
    {
      heading: atTheEndText('missing', report, t),
      lines: missing,
      columns: [name, listed, triedIn(t), notes],
    },
    { heading: atTheEndText('help', report, t), lines: help, columns: [name, listed, triedIn(t), notes] },
    { heading: t('roll-call-report:disputed'), lines: disputed, columns: [name, listed, atTheEnd, notes] },
    { heading: t('roll-call-report:added'), lines: added, columns: [name, atTheEnd, notes] },
    { heading: t('roll-call-report:notInBuilding'), lines: out, columns: [name, listed, notes] },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

const nameIn = (t: Translate): RecordColumn<ReportLine> => ({
  head: t('roll-call-report:name'),
  inCard: 'title',
  cell: (line) => <BreakableText text={nameText(line, t)} />,
})
const listedIn = (t: Translate): RecordColumn<ReportLine> => ({
  head: t('roll-call-report:onListAs'),
  cell: ({ listed }) => t(LISTED_WORDS[listed]),
})
const atTheEndIn = (report: RollCallReport, t: Translate): RecordColumn<ReportLine> => ({
  head: atTheEndText('any', report, t),
  cell: ({ kind, isDisputed }) => (
    <>
      {markText(kind, t)}{' '}
      {isDisputed && <Badge color="warning" isOutlined label={t('roll-call-report:disputed')} />}
    </>
  ),
})
const triedIn = (t: Translate): RecordColumn<ReportLine> => ({
  head: t('roll-call-report:howTried'),
  cell: ({ tried }) => waysText(tried ?? NOT_KNOWN, t),
})
const notesIn = (t: Translate): RecordColumn<ReportLine> => ({
  head: t('roll-call-report:note'),
  cell: ({ notes }) => notes.length > 0 && <BreakableText text={notes.join('; ')} kind="comment" />,
})
