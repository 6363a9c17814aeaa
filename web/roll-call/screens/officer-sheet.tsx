import { disputeText, standingText, zoneText } from '../../../domain/roll-call/standing-text'
import type { RollCallPerson, ZoneStanding } from '../../../domain/roll-call/summary'
import { likelyPlaceOf, officerSummaryOf } from '../../../domain/roll-call/officer-summary'
import { certaintyText, countMissingText, inAllText, placeText } from '../../../domain/roll-call/officer-text'
import { waysText } from '../../../domain/roll-call/tried-text'
import { factsText } from '../../../domain/roll-call/list-text'
import { standingLinesOf, type LogLine, type WardenPost } from '../../../domain/roll-call/log'
import { RECORD_GONE } from '../../../domain/record-gone'
import type { Translate } from '../../../domain/texts/translate'
import { PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'
import { textSheet } from '../../design/text-sheet'
import { useText } from '../../i18n/language'
import { authorOf, usePosts } from './log-lines'
import { useClock, useRollCall } from './shown-roll-call'

/** The summary for the officer in charge, on paper. */
export function PrintedSummary() {
  const t = useText()
  const { alarm, everybody, claims, asOf, title } = useRollCall()
  const { timeZone, markTimeOf } = useClock()
  const { sums, missing, help, zones, added, disputed } = officerSummaryOf(everybody, t.language)
  const posts = usePosts()
  const lines = standingLinesOf(alarm.log)
  const people = missing.flatMap(({ groups }) => groups).flatMap(({ people }) => people)
  const columns = personColumns(timeZone, t)
  const facts = [
    claims.missing !== null && countMissingText(sums, t),
    claims.help === null ? claims.helpWords : t('roll-call:countNeedHelp', { count: claims.help }),
    t('roll-call:zonesNotClearOf', { count: zones.length, zones: everybody.zones.length }),
  ]
  return (
    <PrintedSheet id="printed-tell" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>{title}</h1>
      <p>{asOf}</p>
      <p>
        <b>
          {!claims.isExact && `${t('roll-call:sentences', { first: claims.words, next: claims.details })} `}
          {t('roll-call:sentence', { words: factsText(facts, t) })}
        </b>{' '}
        {inAllText(claims, sums, t)}
      </p>
      {people.length > 0 && (
        <PrintedTable
          heading={t('roll-call:missingPeople', { count: sums.missing })}
          columns={columns}
          rows={people}
          keyOf={keyOf}
        />
      )}
      {help.length > 0 && (
        <PrintedTable
          heading={t('roll-call:needingHelp', { count: sums.help })}
          columns={columns}
          rows={help}
          keyOf={keyOf}
        />
      )}
      {zones.length > 0 && (
        <PrintedTable
          heading={t('roll-call:zonesNotClear', { count: zones.length })}
          columns={zoneColumns(t)}
          rows={zones}
          keyOf={({ zone }) => zone.number}
        />
      )}
      {disputed.length > 0 && (
        <PrintedTable
          heading={t('roll-call:disputedPeople', { count: disputed.length })}
          columns={disputedColumns(t)}
          rows={disputed}
          keyOf={(each) => ('line' in each ? each.line.key : `z${each.zone.number}`)}
        />
      )}
      {added.length > 0 && (
        <PrintedTable
          heading={t('roll-call:notOnTheListCount', { count: added.length })}
          columns={addedColumns(t)}
          rows={added}
          keyOf={keyOf}
        />
      )}
      {posts.length > 0 && (
        <PrintedTable
          heading={t('roll-call-report:wardensAtPoints')}
          columns={postColumns(markTimeOf, t)}
          rows={posts}
          keyOf={({ about }) => about}
        />
      )}
      {lines.length > 0 && (
        <PrintedTable
          heading={t('roll-call-report:log')}
          columns={lineColumns(markTimeOf, t)}
          rows={lines}
          keyOf={({ id, words }) => `${id} ${words}`}
        />
      )}
    </PrintedSheet>
  )
}

const keyOf = ({ line }: RollCallPerson) => line.key

const personColumns = (timeZone: string, t: Translate): RecordColumn<RollCallPerson>[] => [
  { head: t('roll-call:numberHead'), cell: ({ line }) => line.number || '', width: '12mm', isOneLine: true },
  { head: t('frame:name'), cell: ({ line }) => <b>{line.name}</b> },
  { head: t('roll-call:lastPlace'), cell: (person) => placeText(likelyPlaceOf(person), t) },
  { head: t('roll-call:howCertain'), cell: (person) => certaintyText(person, timeZone, t) },
  { head: t('roll-call-report:howTried'), cell: ({ line }) => waysText(line, t) },
]

const zoneColumns = (t: Translate): RecordColumn<ZoneStanding>[] => [
  { head: t('roll-call:zone'), cell: ({ zone }) => zone.name },
  { head: t('roll-call:state'), cell: (zone) => zoneText(zone, t) },
]

const disputedColumns = (t: Translate): RecordColumn<RollCallPerson | ZoneStanding>[] => [
  { head: t('roll-call:whoOrWhat'), cell: (each) => ('line' in each ? each.line.name : each.zone.name) },
  {
    head: t('roll-call:said'),
    cell: (each) => disputeText('line' in each ? each.standing.heads : each.heads, t),
  },
]

const addedColumns = (t: Translate): RecordColumn<RollCallPerson>[] => [
  { head: t('frame:name'), cell: ({ line }) => line.name },
  { head: t('roll-call:state'), cell: ({ standing }) => standingText(standing, t) },
]

type TimeOf = (after: number) => string

const postColumns = (timeOf: TimeOf, t: Translate): RecordColumn<WardenPost>[] => [
  { head: t('frame:name'), cell: ({ name }) => name || t(RECORD_GONE) },
  { head: t('roll-call-report:assemblyPoint'), cell: ({ point }) => point },
  { head: t('roll-call:sinceHead'), cell: ({ after }) => timeOf(after), width: '19mm', isOneLine: true },
]

const lineColumns = (timeOf: TimeOf, t: Translate): RecordColumn<LogLine>[] => [
  { head: t('roll-call-report:when'), cell: ({ after }) => timeOf(after), width: '19mm', isOneLine: true },
  { head: t('roll-call-report:what'), cell: ({ words }) => words },
  { head: t('roll-call-report:by'), cell: (line) => authorOf(line, t) },
]

const sheetStyle = textSheet('12pt', '20pt')
