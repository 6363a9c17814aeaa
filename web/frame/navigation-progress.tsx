import { keyframes } from '@emotion/react'
import { Box } from '@mui/material'
import { useNavigation } from 'react-router'
import { SlidingLine } from '../design/sliding-line'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** A thin line at the top while the next page is on its way. */
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
