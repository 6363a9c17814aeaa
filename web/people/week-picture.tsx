import { styled } from '@mui/material/styles'
import { WEEKDAYS, weekdayOf, type Day } from '../../domain/day'
import type { countWeek, DayCounts } from '../../domain/people/statistics'
import { STATUS_LOOKS } from './status-looks'

const [COLUMN, BAR, HEIGHT, LABEL] = [48, 34, 84, 20]
const LETTER_NEEDS = 15

type Props = { week: ReturnType<typeof countWeek>; people: number; day: Day }

/** Each day a bar as high as the office has people, filled from below in the order of the counts; the same as numbers is in the table. */
export const WeekPicture = ({ week, people, day: chosen }: Props) => (
  <Picture viewBox={`0 0 ${7 * COLUMN} ${HEIGHT + LABEL}`} aria-hidden focusable="false">
    {week.map(({ day, counts }, column) => (
      <g key={day} transform={`translate(${column * COLUMN + (COLUMN - BAR) / 2} 0)`}>
        <rect className="track" width={BAR} height={HEIGHT} rx={5} />
        {segmentsOf(counts, people).map(({ label, letter, colour, count, y, height }) => (
          <g key={label} className={colour}>
            <rect y={y} width={BAR} height={Math.max(height - 1, 0.5)} rx={Math.min(4, height / 2)}>
              <title>{`${label}: ${count}`}</title>
            </rect>
            {height >= LETTER_NEEDS && (
              <text x={BAR / 2} y={y + height / 2 + 3.5}>
                {letter}
              </text>
            )}
          </g>
        ))}
        <text className={day === chosen ? 'day chosen' : 'day'} x={BAR / 2} y={HEIGHT + 16}>
          {WEEKDAYS[weekdayOf(day)]}
        </text>
      </g>
    ))}
  </Picture>
)

function segmentsOf(counts: DayCounts, people: number) {
  let top = HEIGHT
  return STATUS_LOOKS.map((look) => {
    const count = counts[look.status]
    const height = people === 0 ? 0 : (count / people) * HEIGHT
    top -= height
    return { ...look, count, y: top, height }
  }).filter(({ count }) => count > 0)
}

const Picture = styled('svg')(({ theme }) => {
  const { palette } = theme.vars
  const inColour = STATUS_LOOKS.map(
    ({ colour }) =>
      [
        `& .${colour}`,
        { '& rect': { fill: palette[colour].main }, '& text': { fill: palette[colour].contrastText } },
      ] as const,
  )
  return {
    display: 'block',
    width: '100%',
    maxWidth: 420,
    '& text': { textAnchor: 'middle', fontSize: 11, fontWeight: 600, pointerEvents: 'none' },
    '& .track': { fill: palette.action.hover, stroke: palette.divider },
    '& .day': { fill: palette.text.secondary, fontSize: 12 },
    '& .chosen': { fill: palette.text.primary, fontWeight: 700, textDecoration: 'underline' },
    ...Object.fromEntries(inColour),
  } as const
})
