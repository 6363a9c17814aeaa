import { useState } from 'react'
import { addDays, type Day } from '../../domain/day'
import { scaleOf, totalOf } from '../../domain/presence/attendance'
import {
  byMonth,
  byWeekday,
  downloadPastAttendance,
  FEWEST,
  meansOf,
  readPastAttendance,
  type AttendancePart,
  type MeanDay,
  type PastDay,
} from '../../domain/presence/past-attendance'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { dayText, monthLetter, monthText, weekdayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { NumberTable } from '../design/number-table'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { ToggleChoice } from '../design/toggle-choice'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { DownloadButton } from '../reports/download-button'
import { DownloadProgress } from '../reports/download-progress'
import { useDownload } from '../reports/use-download'
import { AttendanceSkeleton } from '../offices/office-skeletons'
import { barsStyle, NumberColumn } from './attendance-bars'
import { PastLegend } from './attendance-legend'

type Grouping = 'weekday' | 'month'

const WEEKS_DAYS = 13 * 7
const MONTHS_IN_PICTURE = 12
// A Monday, by which weekdays are named.
const A_MONDAY = '2026-11-16'

/** The numbers of people at an office on past days, without names: by weekday and by month, as a picture, a table and a file. */
export function PastAttendance({ office }: { office: string }) {
  const t = useText()
  const read = useRead(readPastAttendance, { office })
  const [grouping, setGrouping] = useState<Grouping>('weekday')
  const download = useDownload(downloadPastAttendance)
  return (
    <Read of={read} pending={<AttendanceSkeleton />} failed={t('attendance:pastNotLoaded')}>
      {({ days }) => (
        <ContentCard heading={t('attendance:pastHeading')}>
          {days[0] ? (
            <Stack sx={{ gap: 2 }}>
              <Typography sx={{ color: 'text.secondary' }}>
                {t('attendance:pastIntro', {
                  day: dayText(shownDays(days, grouping)[0]?.day ?? days[0].day, t.language),
                  fewest: FEWEST,
                })}
              </Typography>
              <ToggleChoice
                label={t('attendance:groupDays')}
                options={[
                  { value: 'weekday', text: t('attendance:byWeekday') },
                  { value: 'month', text: t('attendance:byMonth') },
                ]}
                value={grouping}
                onChange={setGrouping}
              />
              <Groups days={days} grouping={grouping} />
              <div>
                <DownloadButton download={download} onClick={() => void download.start({ office })}>
                  {t('attendance:downloadPast')}
                </DownloadButton>
                <DownloadProgress download={download} />
              </div>
            </Stack>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('attendance:pastNone')}</Typography>
          )}
        </ContentCard>
      )}
    </Read>
  )
}

const shownDays = (days: readonly PastDay[], grouping: Grouping) =>
  grouping === 'month' ? days : days.slice(-WEEKS_DAYS)

function Groups({ days, grouping }: { days: readonly PastDay[]; grouping: Grouping }) {
  const t = useText()
  const means = meansOf(shownDays(days, grouping), grouping === 'month' ? byMonth : byWeekday)
  const dayOf = ({ group }: MeanDay): Day =>
    grouping === 'month' ? `${group}-01` : addDays(A_MONDAY, Number(group))
  const nameOf = (mean: MeanDay) =>
    grouping === 'month' ? monthText(dayOf(mean), t.language) : weekdayText(dayOf(mean), t.language)
  const letterOf = (mean: MeanDay) =>
    grouping === 'month' ? monthLetter(dayOf(mean), t.language) : weekdayLetters(dayOf(mean), t.language)
  return (
    <>
      <PastLegend />
      <Picture means={means.slice(-MONTHS_IN_PICTURE)} nameOf={nameOf} letterOf={letterOf} />
      <NumberTable
        label={t('attendance:pastHeading')}
        rowHead={t(grouping === 'month' ? 'attendance:month' : 'attendance:weekday')}
        columns={columnsIn(t)}
        rows={means}
        keyOf={({ group }) => group}
        nameOf={nameOf}
        none={<span aria-label={t('attendance:fewerThan', { fewest: FEWEST })}>{`< ${FEWEST}`}</span>}
      />
    </>
  )
}

const columnsIn = (t: Translate) =>
  (['staff', 'guests', 'visitors', 'planned'] as const satisfies readonly AttendancePart[]).map((part) => ({
    head: t(`attendance:${part}`),
    count: (mean: MeanDay) => mean[part],
  }))

type Named = Record<'nameOf' | 'letterOf', (mean: MeanDay) => string>

function Picture({ means, nameOf, letterOf }: { means: readonly MeanDay[] } & Named) {
  const t = useText()
  const bars = means.map((mean) => {
    const came = { staff: mean.staff ?? 0, guests: mean.guests ?? 0, visitors: mean.visitors ?? 0 }
    const expected = mean.planned ?? 0
    return {
      mean,
      came,
      expected,
      count: Math.max(totalOf(came), expected),
      label: String(totalOf(came) || ''),
    }
  })
  const scale = scaleOf({
    arrivals: [],
    expected: bars.map(({ mean, count }) => ({ day: mean.group, people: count })),
  })
  return (
    <Box role="img" aria-label={t('attendance:pastAsBars')} sx={barsStyle}>
      {bars.map(({ mean, label, ...bar }) => (
        <div key={mean.group} title={nameOf(mean)}>
          <NumberColumn bar={bar} scale={scale} label={label} />
          <div className="day">{letterOf(mean)}</div>
        </div>
      ))}
    </Box>
  )
}
