import type { OfficeRow } from '../../domain/offices/contract'
import { countPhases, PHASE_GROUPS, type PhaseGroup } from '../../domain/offices/summary'
import { Box } from '../design/box'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'

type Props = {
  offices: readonly OfficeRow[]
  /** The group that alone is listed. Empty if all are. */
  chosen: PhaseGroup | ''
  onChoose: (group: PhaseGroup | '') => void
}

const COLOUR: Record<PhaseGroup, string> = {
  open: 'success',
  scheduled: 'info',
  restricted: 'warning',
  closed: 'error',
}

const GROUPS = Object.keys(PHASE_GROUPS) as PhaseGroup[]

/** The summary of the specification as a table, each count of which is a button that lists its offices alone. */
export function PhaseSummary({ offices, chosen, onChoose }: Props) {
  const t = useText()
  const counts = countPhases(offices)
  return (
    <Box component="table" role="table" aria-label={t('offices:summary')} sx={tableStyle}>
      <Box component="tbody" role="rowgroup">
        {GROUPS.map((group) => (
          <Box component="tr" role="row" key={group} data-chosen={group === chosen || undefined}>
            <Box component="th" role="rowheader" scope="row">
              {t(PHASE_GROUPS[group])}
            </Box>
            <Box component="td" role="cell">
              <i aria-hidden style={{ backgroundColor: colour(`${COLOUR[group]}.main`) }} />
              <button
                type="button"
                aria-label={t('offices:countOfGroup', {
                  count: counts[group],
                  group: t(PHASE_GROUPS[group]),
                })}
                aria-pressed={group === chosen}
                disabled={counts[group] === 0 && group !== chosen}
                onClick={() => onChoose(group === chosen ? '' : group)}
              >
                {counts[group]}
              </button>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const tableStyle = {
  display: 'block',
  '& > tbody': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr))',
    gap: { xs: 0.75, sm: 1.5, lg: 0.75 },
  },
  // The button covers its cell, so all of it can be pressed.
  '& tr': {
    position: 'relative',
    display: 'flex',
    flexDirection: { xs: 'column-reverse', sm: 'row-reverse', lg: 'column-reverse' },
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: 1,
    minHeight: 52,
    py: 0.5,
    px: 0.25,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1.5,
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
  '& tr[data-chosen]': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    // Only forced colours show it, as they drop the background.
    outline: '2px solid transparent',
    outlineOffset: '-4px',
  },
  '& tr:has(button:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '2px',
  },
  '& th': {
    p: 0,
    fontSize: { xs: '0.8125rem', sm: '0.9375rem', lg: '0.8125rem' },
    fontWeight: 500,
    lineHeight: 1.2,
  },
  '& td': { display: 'flex', alignItems: 'center', gap: 0.75, p: 0 },
  '& i': { width: 8, height: 8, borderRadius: '50%' },
  '& tr[data-chosen] i': { outline: '2px solid', outlineColor: 'primary.contrastText' },
  '& button': {
    m: 0,
    p: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.125rem',
    fontWeight: 650,
    lineHeight: 1.2,
    cursor: 'pointer',
    outline: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:disabled': { color: 'text.secondary', cursor: 'default' },
  },
} as const
