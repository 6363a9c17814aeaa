import type { Progress } from '../../../domain/roll-call/report-summary'
import { spanText } from '../../../domain/roll-call/report-text'
import { Box } from '../../design/box'
import { useText } from '../../i18n/language'
import { colour } from '../../design/theme'

const WIDTH = 100
const HEIGHT = 40
const SHARES = [0.5, 0.9, 1]

const yOf = (share: number) => HEIGHT * (1 - share)

type Props = {
  progress: Progress
  /** The line in words, for people who do not see it. */
  words: string
}

/** Draws the share of accounted people in steps, because it stays between two marks. Where the marks are gone it draws the known moments. */
export function ProgressLine({ progress: { points, areSteps, end }, words }: Props) {
  const t = useText()
  if (end === 0 || points.length === 0) return null
  const places = points.map(({ after, share }) => ({ x: (after / end) * WIDTH, y: yOf(share) }))
  const path = areSteps
    ? places.map(({ x, y }, place) => (place === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
    : places.map(({ x, y }) => `M${x} ${y}h0`).join('')
  return (
    <Box sx={figureStyle}>
      <svg role="img" aria-label={words} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {SHARES.map((share) => (
          <line key={share} x1={0} x2={WIDTH} y1={yOf(share)} y2={yOf(share)} />
        ))}
        <path d={path} className={areSteps ? undefined : 'moments'} />
      </svg>
      <Box aria-hidden className="shares">
        {SHARES.map((share) => (
          <span key={share} style={{ top: `${(1 - share) * 100}%` }}>
            {t('roll-call-report:percent', { number: share * 100 })}
          </span>
        ))}
      </Box>
      <Box aria-hidden className="times">
        <span>{t('roll-call-report:start')}</span>
        <span>{spanText(end, t)}</span>
      </Box>
    </Box>
  )
}

const figureStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 4em',
  columnGap: 1,
  maxWidth: 640,
  mt: 3,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: 1, height: 150, overflow: 'visible' },
  // Time goes in the direction of reading.
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '& :is(line, path)': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& line': { stroke: colour('divider'), strokeDasharray: '4 4' },
  '& path': { stroke: colour('primary.main'), strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& .moments': { strokeWidth: 9, strokeLinecap: 'round' },
  '& .shares': { position: 'relative' },
  '& .shares span': { position: 'absolute', lineHeight: 1, mt: '-0.5em' },
  '& .times': { display: 'flex', justifyContent: 'space-between', mt: 0.5 },
} as const
