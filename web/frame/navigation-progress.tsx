import { useNavigation } from 'react-router'
import { Box } from '../design/box'
import { SlidingLine } from '../design/sliding-line'
import { keyframes } from '../design/style-sheet'

const appear = keyframes('from{opacity:0}')

export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        animation: `${appear} 100ms 200ms backwards`,
      }}
    >
      <SlidingLine />
    </Box>
  )
}
