import { clockTime } from '../../../domain/day'
import { insideText, probablyLeftText, unconfirmedText, visitText } from '../../../domain/roll-call/list-text'
import { assemblyText } from '../../../domain/roll-call/alarm-notice'
import type { RollCallPerson, Standing, ZoneStanding } from '../../../domain/roll-call/summary'
import { dayText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
import type { TextKey } from '../../../texts/keys'
import { INK, PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'
import { textSheet } from '../../design/text-sheet'
import { useText } from '../../i18n/language'
import { isIn, PARTS, type Part } from './list'
import { useClock, useRollCall } from './shown-roll-call'

/** The roll call on paper: every person, whatever is searched for, with the numbers of the screen and boxes for a pen. Each mark is a cross. */
export function PrintedRollCall() {
  const t = useText()
  const { alarm, everybody, claims, office } = useRollCall()
  const { timeZone } = useClock()
  const { list } = alarm
  const { people, zones } = everybody
  const time = timeIn(timeZone)
  const boxes = BOXES.map(([head, kind]) => boxOf(t(head), kind))
  return (
    <PrintedSheet id="printed-roll-call" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>{office ? t('roll-call:rollCallOf', { office }) : t('roll-call:rollCall')}</h1>
      {claims.people === null && (
        <p>
          <b>{t('roll-call:sentence', { words: claims.words })}</b> {claims.details}
        </p>
      )}
      {list && (
        <p>
          {t('roll-call:insideAsOf', {
            inside: insideText(list.inside.length, t),
            time: clockTime(list.asOf, timeZone),
            day: dayText(list.today, t.language),
          })}{' '}
          {t('roll-call:staffStay')}
          {list.probablyLeft.length > 0 &&
            ` ${t('roll-call:sentence', { words: probablyLeftText(list.probablyLeft.length, t) })}`}
          {list.unconfirmed.length > 0 &&
            ` ${t('roll-call:sentence', { words: unconfirmedText(list.unconfirmed.length, t) })}`}
        </p>
      )}
      {list?.office.assemblyPoints && <p>{assemblyText(list.office.assemblyPoints, t)}</p>}
      <p>{t('roll-call:sheetHint')}</p>
      {groupsOf(people).map(({ heading, people, kind, ends }) => (
        <PrintedTable
          key={heading}
          heading={t('roll-call:withCount', { heading: t(heading), count: people.length })}
          columns={[
            numberColumn(t),
            ...boxes,
            nameColumn(t),
            ...(kind === 'visitor' || ends ? [visitColumn(t)] : []),
            ...(people.some(({ line }) => line.since)
              ? [time(t('roll-call:sinceHead'), ({ line }) => line.since)]
              : []),
            ...(people.some(({ line }) => line.stillHereAt)
              ? [time(t('roll-call:stillHereHead'), ({ line }) => line.stillHereAt)]
              : []),
            ...(ends ? [time(t(ends), ({ line }) => line.endedAt)] : []),
          ]}
          rows={people}
          keyOf={({ line }) => line.key}
        />
      ))}
      {zones.length > 0 && (
        <PrintedTable
          heading={t('roll-call:withCount', { heading: t('roll-call:zones'), count: zones.length })}
          columns={zoneColumns(t)}
          rows={zones}
          keyOf={({ zone }) => zone.number}
        />
      )}
      <PrintedTable
        heading={t('roll-call:notOnTheList')}
        columns={blankColumns(t)}
        rows={BLANKS}
        keyOf={(blank) => blank}
      />
    </PrintedSheet>
  )
}

/** People added by hand come last. */
const ON_PAPER: readonly Part[] = [
  ...PARTS,
  { heading: 'roll-call:addedByHand', listed: 'added' },
  { heading: 'roll-call:onOtherListOnly', listed: 'not listed' },
]

/** The heads of the times at which the people of a part have left, as far as anybody knows. */
const ENDS: Partial<Record<Part['listed'], TextKey>> = {
  'probably left': 'roll-call:closedHead',
  unconfirmed: 'roll-call:saidAtHead',
}

const groupsOf = (all: readonly RollCallPerson[]) =>
  ON_PAPER.flatMap((part) => {
    const people = all.filter(({ line }) => isIn(part, line))
    return people.length > 0 ? { ...part, people, ends: ENDS[part.listed] } : []
  })

const BOX_WIDTH = '10mm'
const TIME_WIDTH = '19mm'

const boxOf = (head: string, kind: Standing['kind']): RecordColumn<RollCallPerson> => ({
  head,
  cell: ({ standing }) => <span>{standing.kind === kind ? '✕' : ''}</span>,
  width: BOX_WIDTH,
})

const BOXES = [
  ['roll-call:letterSeen', 'seen'],
  ['roll-call:letterHelp', 'help'],
  ['roll-call:letterOut', 'out'],
] as const

const numberColumn = (t: Translate): RecordColumn<RollCallPerson> => ({
  head: t('roll-call:numberHead'),
  cell: ({ line }) => line.number || '–',
  width: '14mm',
  isOneLine: true,
})

const nameColumn = (t: Translate): RecordColumn<RollCallPerson> => ({
  head: t('frame:name'),
  cell: ({ line, standing }) => [line.name, ...standing.notes].join(', '),
})

const visitColumn = (t: Translate): RecordColumn<RollCallPerson> => ({
  head: t('roll-call:companyAndHost'),
  cell: ({ line }) => visitText(line, t),
})

const timeIn =
  (timeZone: string) =>
  (head: string, at: (person: RollCallPerson) => string | null): RecordColumn<RollCallPerson> => ({
    head,
    cell: (person) => {
      const time = at(person)
      return time && clockTime(time, timeZone)
    },
    width: TIME_WIDTH,
    isOneLine: true,
  })

const zoneBoxOf = (head: string, kind: ZoneStanding['kind']): RecordColumn<ZoneStanding> => ({
  head,
  cell: (zone) => <span>{zone.kind === kind ? '✕' : ''}</span>,
  width: '26mm',
})

const zoneColumns = (t: Translate): RecordColumn<ZoneStanding>[] => [
  zoneBoxOf(t('roll-call:zoneClear'), 'clear'),
  zoneBoxOf(t('roll-call:couldNotCheck'), 'unchecked'),
  { head: t('roll-call:zone'), cell: ({ zone }) => zone.name },
]

const BLANKS = [1, 2, 3, 4, 5]
const blankColumns = (t: Translate): RecordColumn<number>[] => [
  { head: t('roll-call:letterSeen'), cell: () => <span />, width: BOX_WIDTH },
  { head: t('roll-call:letterHelp'), cell: () => <span />, width: BOX_WIDTH },
  { head: t('roll-call:nameAndPlace'), cell: () => '' },
]

const sheetStyle = {
  ...textSheet('11pt', '18pt'),
  '& tbody td': { py: '1.8mm', verticalAlign: 'middle' },
  '& td span': {
    display: 'block',
    width: '5.5mm',
    height: '5.5mm',
    border: `0.4mm solid ${INK}`,
    fontSize: '12pt',
    lineHeight: '4.9mm',
    textAlign: 'center',
  },
} as const
