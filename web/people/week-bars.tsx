import type { Day } from '../../domain/day'
import { isFilterDay } from '../../domain/people/filter'
import type { countWeek, DayCounts } from '../../domain/people/statistics'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { dayText, weekdayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import type { Style } from '../design/sx-style'
import { useText } from '../i18n/language'
import { STATUS_STYLES } from './status-styles'

const LETTER_NEEDS_PERCENT = 28

type Props = {
  week: ReturnType<typeof countWeek>
  people: number
  day: Day
  today: Day
  onChoose: (day: Day) => void
}

/** A bar for each day of the week, filled by the day's statuses. Pressing a bar chooses its day. */
export function WeekBars({ week, people, day: chosen, today, onChoose }: Props) {
  const t = useText()
  return (
    <Box role="group" aria-label={t('people:weekByDay')} sx={pictureStyle}>
      {week.map(({ day, counts }) => (
        <button
          key={day}
          type="button"
          aria-label={t('people:dayCounts', { day: nameOf(day, t), counts: inWords(counts, t) })}
          aria-pressed={day === chosen}
          disabled={!isFilterDay(day, today)}
          title={inWords(counts, t)}
          onClick={() => onChoose(day)}
        >
          <span className="bar">
            {partsOf(counts, people).map(({ status, letter, colour, percent }) => (
              <span key={status} className={colour} style={{ height: `${percent}%` }}>
                {percent >= LETTER_NEEDS_PERCENT && t(letter)}
              </span>
            ))}
          </span>
          <span className="day">{weekdayLetters(day, t.language)}</span>
          <span className="day">{Number(day.slice(8))}</span>
        </button>
      ))}
    </Box>
  )
}

/** 'Thursday 26 Nov 2026' */
export const nameOf = (day: Day, t: Translate) =>
  t('people:weekdayAndDay', { weekday: weekdayText(day, t.language), day: dayText(day, t.language) })

const inWords = (counts: DayCounts, t: Translate) =>
  STATUS_STYLES.map(({ status, label }) =>
    t('people:statusCount', { status: { key: label }, number: counts[status] }),
  ).join(t('statuses:comma'))

const partsOf = (counts: DayCounts, people: number) =>
  STATUS_STYLES.map((look) => ({
    ...look,
    percent: people === 0 ? 0 : (counts[look.status] / people) * 100,
  })).filter(({ percent }) => percent > 0)

const IN_COLOUR = STATUS_STYLES.map(({ colour }) => [
  `& .${colour}`,
  { bgcolor: `${colour}.main`, color: `${colour}.contrastText` },
])

const pictureStyle: Style = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  width: 1,
  maxWidth: 420,
  '& button': {
    padding: '2px 3px',
    border: '2px solid transparent',
    borderRadius: '8px',
    background: 'none',
    font: 'inherit',
    fontSize: '0.75rem',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-pressed=true]': { borderColor: 'text.primary', color: 'text.primary' },
    '&[aria-pressed=true] .day': { fontWeight: 700 },
    '&:disabled': { cursor: 'default', opacity: 0.6 },
    '&:focus-visible': { outlineOffset: 1 },
  },
  '& .bar': {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: '1px',
    height: 48,
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '5px',
    bgcolor: 'action.hover',
  },
  '& .bar span': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 1,
    minHeight: '1px',
    fontWeight: 600,
    lineHeight: 1,
    forcedColorAdjust: 'none',
  },
  '& .day': { display: 'block', lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' },
  ...(Object.fromEntries(IN_COLOUR) as Style),
}
