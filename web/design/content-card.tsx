import { Card, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

type Props = { heading?: ReactNode; level?: 'h2' | 'h3'; actions?: ReactNode; children: ReactNode }

/** A card; with a heading it is a region of that name. */
export function ContentCard({ heading, level = 'h2', actions, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={heading ? id : undefined} sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      {(heading || actions) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2, mb: 2 }}>
          <Typography id={id} component={level} variant={level}>
            {heading}
          </Typography>
          {actions}
        </Stack>
      )}
      {children}
    </Card>
  )
}
