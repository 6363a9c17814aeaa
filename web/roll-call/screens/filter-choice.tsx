import type { TextKey } from '../../../texts/keys'
import { countText } from '../../../domain/roll-call/phone/claims'
import type { Standing } from '../../../domain/roll-call/summary'
import { Box } from '../../design/box'
import { BARE } from '../../design/button-styles'
import { useText } from '../../i18n/language'
import { useRollCall } from './shown-roll-call'

export type Filter = Standing['kind'] | 'disputed' | 'all'

export const isIn = (filter: Filter, { kind, isDisputed }: Standing) =>
  filter === 'all' || (filter === 'disputed' ? isDisputed : filter === kind)

const FILTERS: readonly { value: Filter; text: TextKey; isAlways?: true }[] = [
  { value: 'missing', text: 'roll-call:missing', isAlways: true },
  { value: 'help', text: 'roll-call:filterHelp', isAlways: true },
  { value: 'seen', text: 'roll-call:seen', isAlways: true },
  { value: 'out', text: 'roll-call:filterOut' },
  { value: 'disputed', text: 'roll-call:filterDisputed' },
  { value: 'all', text: 'roll-call:filterAll', isAlways: true },
]

type Props = {
  /** Null while a search decides which people are shown. */
  value: Filter | null
  onChoose: (filter: Filter) => void
}

/** Chooses the people that the list shows. Each choice has their number. */
export function FilterChoice({ value, onChoose }: Props) {
  const t = useText()
  const { everybody, claims } = useRollCall()
  return (
    <Box role="group" aria-label={t('roll-call:show')} sx={groupStyle}>
      {FILTERS.map(({ value: filter, text, isAlways }) => {
        const known = { ...everybody.sums, ...claims, all: claims.people }
        const count = known[filter]
        if (!isAlways && count === 0 && filter !== value) return null
        return (
          <button type="button" key={filter} aria-pressed={filter === value} onClick={() => onChoose(filter)}>
            {t(text)} <b>{countText(count, t)}</b>
          </button>
        )
      })}
    </Box>
  )
}

const groupStyle = {
  display: 'flex',
  gap: 0.75,
  // The choices stay on one line, so that the list stands right below them.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  '& button': {
    ...BARE,
    flexShrink: 0,
    gap: 0.75,
    minHeight: 48,
    px: 1.25,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& button[aria-pressed=true]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const
