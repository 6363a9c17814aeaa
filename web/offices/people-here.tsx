import type { OfficeInList } from '../../domain/offices/contract'
import { Box } from '../design/box'
import { visuallyHidden } from '../design/visually-hidden-style'

/** The number of colleagues who are in an office now, and a bar of that against the office's people. */
export function PeopleHere({
  office: { people, areIn },
}: {
  office: Pick<OfficeInList, 'people' | 'areIn'>
}) {
  const share = people === 0 ? 0 : Math.min(1, areIn / people)
  return (
    <Box sx={hereStyle}>
      <span aria-hidden>{areIn} here</span>
      <Box component="span" sx={visuallyHidden}>
        {areIn} here now, and {people} people belong to this office
      </Box>
      <Box aria-hidden component="i">
        <b style={{ width: `${share * 100}%` }} />
      </Box>
    </Box>
  )
}

const hereStyle = {
  position: 'relative',
  width: '4.25rem',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '& > i': {
    display: 'block',
    mt: 0.5,
    height: 6,
    overflow: 'hidden',
    borderRadius: 1,
    bgcolor: 'divider',
    // Only forced colours show it, as they drop the background.
    outline: '1px solid transparent',
  },
  '& > i > b': {
    display: 'block',
    height: 1,
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
} as const
