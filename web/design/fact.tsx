import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** One entry of a definition list: what it is called, and below it what it is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <dd>{children}</dd>
  </div>
)
