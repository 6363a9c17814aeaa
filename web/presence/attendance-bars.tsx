import type { Day } from '../../domain/day'
import type { IsDayOff } from '../../domain/days-off'
import { daysWithRoom, totalOf, type Arrivals, type Expected } from '../../domain/presence/attendance'
import { arrivalText, expectedText } from '../../domain/presence/office-today-text'
import { dayName, weekdayLetters } from '../../domain/statuses/day-name'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { ARRIVAL_LOOKS, EXPECTED_BACKGROUND, EXPECTED_EDGE } from './attendance-colours'

type Column = { day: Day; count: number; expected: number; came: Omit<Arrivals, 'day'> | null }
type Bar = Column & { words: string }

/** A bar for the arrivals of each day. Behind today's bar stand the expected people. */
export const arrivalBars = (
  arrivals: readonly Arrivals[],
  [first]: readonly Expected[],
  t: Translate,
): Bar[] =>
  arrivals.map((came) => {
    const expected = first?.day === came.day ? first.people : 0
    const arrived = arrivalText(came)
    const words = expected
      ? t('attendance:arrivalsAndExpected', { arrivals: arrived, expected: expectedText(expected) })
      : t(arrived)
    return { day: came.day, words, count: totalOf(came), expected, came }
  })

/** An outline for the expected people of each day after today. */
export const expectedBars = ([, ...ahead]: readonly Expected[], t: Translate): Bar[] =>
  ahead.map(({ day, people }) => ({
    day,
    words: t(expectedText(people)),
    count: people,
    expected: people,
    came: null,
  }))

type Props = {
  label: string
  today: Day
  /** The number of people in a bar of full height. */
  scale: number
  bars: readonly Bar[]
  isDayOff: IsDayOff
}

/** Two weeks as bars. The table shows the same as numbers. */
export function AttendanceBars({ label, today, scale, bars, isDayOff }: Props) {
  const t = useText()
  // On a phone fifteen columns have three digits each.
  const withRoom = daysWithRoom(
    bars.map(({ day, count }) => ({
      day,
      label: String(count || ''),
      height: (count / scale) * (HEIGHT / LINE),
    })),
    useIsAtLeast('sm') ? 4 : 3,
    today,
  )
  return (
    <Box role="img" aria-label={t('attendance:asBars', { label })} sx={barsStyle}>
      {bars.map(({ words, ...bar }) => (
        <div
          key={bar.day}
          title={t('attendance:dayAndNumbers', { day: dayName(bar.day, t.language), numbers: words })}
          data-today={bar.day === today || undefined}
        >
          <DayColumn
            bar={bar}
            scale={scale}
            isDayOff={isDayOff(bar.day)}
            label={withRoom.has(bar.day) ? String(bar.count) : ''}
          />
        </div>
      ))}
    </Box>
  )
}

type ColumnProps = { bar: Column; scale: number; isDayOff: boolean; label: string }

/** One day of a picture inside `barsStyle`: its numbers, and the day below. */
export function DayColumn({ bar, scale, isDayOff, label }: ColumnProps) {
  const { language } = useText()
  const { day } = bar
  return (
    <>
      <NumberColumn bar={bar} scale={scale} label={label} />
      <div className="day" data-day-off={isDayOff || undefined}>
        {weekdayLetters(day, language)}
        <br />
        {Number(day.slice(8))}
      </div>
    </>
  )
}

/** The part of a column that shows numbers: the arrivals before the expected people, and the label above them. */
export function NumberColumn({
  bar: { count, expected, came },
  scale,
  label,
}: {
  bar: Omit<Column, 'day'>
  scale: number
  label: string
}) {
  const [before, after] = label.split('/')
  const share = (people: number) => `${(people / scale) * 100}%`
  return (
    <div className="space">
      {expected > 0 && <div className="expected" style={{ height: share(expected) }} />}
      {came && totalOf(came) > 0 && (
        <div className="came" style={{ height: share(totalOf(came)) }}>
          {ARRIVAL_LOOKS.map(({ part, background }) => (
            <span key={part} style={{ flexGrow: came[part], background }} />
          ))}
        </div>
      )}
      <div className="count" style={{ bottom: share(count) }}>
        {before}
        {after !== undefined && (
          <>
            /<wbr />
            {after}
          </>
        )}
      </div>
    </div>
  )
}

const HEIGHT = 150
/** The height of a number above a bar. */
export const LINE = 18

export const barsStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: { xs: '3px', sm: '6px' },
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
  '& .space': {
    position: 'relative',
    height: HEIGHT,
    mt: 2.5,
    borderBottom: '1px solid',
    borderColor: 'text.secondary',
  },
  '& .space > div': { position: 'absolute', insetInline: 0 },
  '& .came': { bottom: 0, display: 'flex', flexDirection: 'column-reverse', gap: '1px' },
  '& .came span': { flexBasis: 0, borderRadius: '2px', forcedColorAdjust: 'none' },
  '& .came span:first-of-type': { borderRadius: '2px 2px 0 0' },
  '& .expected': {
    bottom: 0,
    border: '1px solid',
    borderBottom: 0,
    borderColor: EXPECTED_EDGE,
    borderRadius: '4px 4px 0 0',
    forcedColorAdjust: 'none',
    background: EXPECTED_BACKGROUND,
  },
  '& .count': {
    fontSize: 'clamp(0.5625rem, 2.9vw, 0.75rem)',
    fontWeight: 600,
    lineHeight: `${LINE}px`,
    textAlign: 'center',
  },
  '& .day': {
    pt: 0.5,
    pb: 0.25,
    textAlign: 'center',
    // The narrowest phone has 14 px for a day.
    fontSize: 'clamp(0.5625rem, 2.9vw, 0.75rem)',
    lineHeight: 1.35,
    color: 'text.primary',
    borderRadius: '6px',
  },
  '& .day[data-day-off]': { color: 'text.secondary' },
  '& [data-today] .day': {
    mt: '3px',
    pt: '1px',
    bgcolor: 'text.primary',
    color: 'background.paper',
    fontWeight: 700,
  },
} as const
