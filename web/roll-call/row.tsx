import { memo } from 'react'
import { Box } from '../design/box'
import { colour } from '../design/theme'

type Props = { id: string; name: string; detail: string; isSeen: boolean; onTick: (id: string) => void }

/** One person of the roll call. A tap anywhere on the row ticks the box. */
export const RollCallRow = memo(function RollCallRow({ id, name, detail, isSeen, onTick }: Props) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box component="label" sx={{ ...rowStyle, ...(isSeen && { bgcolor: 'action.selected' }) }}>
        <input type="checkbox" checked={isSeen} onChange={() => onTick(id)} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35 }}
          >
            {name}
          </Box>{' '}
          {detail && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}>
              {detail}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
})

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 72,
  px: { xs: 2.5, sm: 3.5 },
  py: 1.25,
  cursor: 'pointer',
  touchAction: 'manipulation',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '& input': {
    flexShrink: 0,
    width: 32,
    height: 32,
    m: 0,
    cursor: 'inherit',
    accentColor: colour('primary.main'),
    // The bars at the head and the foot must not hide the row with the focus.
    scrollMarginBlock: '96px 310px',
  },
} as const
