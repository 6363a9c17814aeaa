import { Box } from '../design/box'
import { ARRIVAL_LOOKS, EXPECTED_BACKGROUND, EXPECTED_EDGE } from './attendance-colours'

export const AttendanceLegend = () => (
  <Box component="ul" aria-label="Legend" sx={legendStyle}>
    {ARRIVAL_LOOKS.map(({ part, label, background }) => (
      <li key={part}>
        <span style={{ background }} />
        {label}
      </li>
    ))}
    <li>
      <Box
        component="span"
        sx={{ border: '1px solid', borderColor: EXPECTED_EDGE, background: EXPECTED_BACKGROUND }}
      />
      Expected
    </li>
  </Box>
)

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& span': { width: 18, height: 18, borderRadius: '4px', forcedColorAdjust: 'none' },
}
