import { Box } from '../design/box'
import { ARRIVAL_LOOKS, EXPECTED_BACKGROUND, EXPECTED_EDGE } from './attendance-colours'

type Item = { label: string; background: string; borderColor?: string }

/** The meaning of each look in a picture, with a sample. */
export const Legend = ({ items }: { items: readonly Item[] }) => (
  <Box component="ul" aria-label="Legend" sx={legendStyle}>
    {items.map(({ label, background, borderColor = 'transparent' }) => (
      <li key={label}>
        <span style={{ background, borderColor }} />
        {label}
      </li>
    ))}
  </Box>
)

const expectedAs = (label: string) => ({ label, background: EXPECTED_BACKGROUND, borderColor: EXPECTED_EDGE })

export const AttendanceLegend = () => <Legend items={[...ARRIVAL_LOOKS, expectedAs('Expected')]} />

export const PlansLegend = () => (
  <Legend
    items={[{ label: 'Came today', background: ARRIVAL_LOOKS[0]?.background ?? '' }, expectedAs('Planned')]}
  />
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
  '& span': {
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    border: '1px solid',
    borderRadius: '4px',
    forcedColorAdjust: 'none',
  },
}
