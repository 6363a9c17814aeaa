import { Box } from './box'
import { keyframes } from './style-sheet'

const slide = keyframes('from{transform:translateX(-100%)}to{transform:translateX(350%)}')

/** A thin line that moves while something loads. */
export const SlidingLine = () => (
  <Box aria-hidden sx={lineStyle}>
    <Box
      sx={{
        width: '30%',
        height: 1,
        bgcolor: 'primary.main',
        animation: `${slide} 1.2s ease-in-out infinite`,
      }}
    />
  </Box>
)

const lineStyle = {
  height: 4,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'divider',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
} as const
