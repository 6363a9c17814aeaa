import {
  drillCountsText,
  DRILL_STATES,
  type DrillCounts,
  type DrillState,
} from '../../../domain/roll-call/drill-overview'
import { numberText } from '../../../domain/texts/formats'
import type { TextKey } from '../../../texts/keys'
import { Box } from '../../design/box'
import { BARE } from '../../design/button-styles'
import { Card } from '../../design/card'
import { CalendarIcon, CheckIcon, WarningIcon } from '../../design/icons'
import { tint } from '../../design/theme'
import { useText } from '../../i18n/language'
import { Typography } from '../../design/text'

const STATE_WORDS = {
  overdue: 'drills:overdue',
  soon: 'drills:dueSoon',
  done: 'drills:done',
} as const satisfies Record<DrillState, TextKey>

const STATE_ICON = { overdue: WarningIcon, soon: CalendarIcon, done: CheckIcon }
const STATE_COLOUR = { overdue: 'error.main', soon: 'warning.main', done: 'success.main' }

type SumsProps = { counts: DrillCounts; chosen: DrillState | ''; onChoose: (state: DrillState | '') => void }

/** The sum of all drills in words and as a bar. A press on a count shows only its offices. */
export function DrillSums({ counts, chosen, onChoose }: SumsProps) {
  const t = useText()
  return (
    <Card component="section" aria-label={t('drills:allDrills')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography role="status" component="p" sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>
        {drillCountsText(counts, t)}
      </Typography>
      <DrillBar counts={counts} height={14} />
      <Box role="group" aria-label={t('drills:show')} sx={chipsStyle}>
        <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
          {t('drills:all')} <b>{numberText(counts.offices, t.language)}</b>
        </button>
        {DRILL_STATES.map((state) => (
          <button
            type="button"
            key={state}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? '' : state)}
          >
            <StateIcon state={state} isInherited={chosen === state} />
            {t(STATE_WORDS[state])} <b>{numberText(counts[state], t.language)}</b>
          </button>
        ))}
      </Box>
    </Card>
  )
}

type IconProps = { state: DrillState; isInherited?: boolean }

function StateIcon({ state, isInherited = false }: IconProps) {
  const Icon = STATE_ICON[state]
  return <Icon fontSize="small" sx={{ color: isInherited ? 'inherit' : STATE_COLOUR[state] }} />
}

/** The shares of the states, for the eye alone. The counts stand beside it. */
export const DrillBar = ({ counts, height }: { counts: DrillCounts; height: number }) => (
  <Box aria-hidden sx={barStyle} style={{ height }}>
    {DRILL_STATES.map(
      (state) =>
        counts[state] > 0 && (
          <Box
            key={state}
            component="span"
            style={{ flexGrow: counts[state] }}
            sx={{ bgcolor: STATE_COLOUR[state] }}
          />
        ),
    )}
  </Box>
)

const barStyle = {
  display: 'flex',
  gap: '2px',
  my: 2,
  borderRadius: '7px',
  overflow: 'hidden',
  '& > span': { minWidth: 6, outline: '1px solid transparent', outlineOffset: '-1px' },
} as const

const chipsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& button': {
    ...BARE,
    gap: 0.75,
    minHeight: 44,
    px: 1.75,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '22px',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'text.primary',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& button[aria-pressed=true]': {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const

/** The state of one office as a sign and a word. */
export const DrillStateMark = ({ state }: { state: DrillState }) => (
  <Box component="span" sx={[markStyle, { background: tint(STATE_COLOUR[state], 14) }]}>
    <StateIcon state={state} />
    {useText()(STATE_WORDS[state])}
  </Box>
)

const markStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  flexShrink: 0,
  px: 1,
  py: 0.25,
  borderRadius: '8px',
  outline: '1px solid transparent',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const
