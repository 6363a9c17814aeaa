import type { ReactNode } from 'react'
import { Typography } from './text'

/** One entry of a definition list: a name, and the fact below it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <dd>{children}</dd>
  </div>
)
