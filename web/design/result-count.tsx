import type { ReactNode } from 'react'
import { Box } from './box'
import { visuallyHidden } from './visually-hidden-style'

/** Tells a screen reader how many results a search or filter has. */
export const ResultCount = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={visuallyHidden}>
    {children}
  </Box>
)
