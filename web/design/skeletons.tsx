import { Box, Card, Skeleton, Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** Says to a screen reader what the grey shapes say to the eye. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <Box role="status" aria-busy="true" aria-label="Loading">
    <div aria-hidden>{children}</div>
  </Box>
)

/** A card whose content is on its way. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
        <Skeleton width="40%" height={32} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={`${90 - line * 12}%`} height={24} />
        ))}
      </Card>
    </Waiting>
  )
}

/** A list whose rows are on their way. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Waiting>
      <Stack sx={{ gap: 1.5 }}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={64} />
        ))}
      </Stack>
    </Waiting>
  )
}
