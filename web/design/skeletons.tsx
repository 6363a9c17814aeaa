import { Box, Card, Skeleton, Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** Says to a screen reader what the grey shapes say to the eye. */
export const Waiting = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <Box role="status" aria-busy="true" aria-label={label}>
    <Box aria-hidden sx={{ display: 'grid', gap: 3 }}>
      {children}
    </Box>
  </Box>
)

/** A card whose content is on its way. */
export const CardSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Waiting>
    <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <Skeleton width="40%" height={32} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${90 - line * 12}%`} height={24} />
      ))}
    </Card>
  </Waiting>
)

/** What stands below each other and is on its way, by the heights in pixels. */
export const StackSkeleton = ({ heights }: { heights: readonly number[] }) => (
  <Waiting>
    <Stack sx={{ gap: 1.5 }}>
      {heights.map((height, place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Stack>
  </Waiting>
)

/** A list whose rows are on their way. */
export const ListSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <StackSkeleton heights={Array.from({ length: rows }, () => 64)} />
)
