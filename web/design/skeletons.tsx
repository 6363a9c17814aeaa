import type { ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box, Stack } from './box'
import { Card } from './card'
import { Skeleton } from './skeleton'

/** Tells a screen reader that something is loading. */
export function Waiting({ label, children }: { label?: string; children: ReactNode }) {
  const t = useText()
  return (
    <Box role="status" aria-busy="true" aria-label={label ?? t('frame:loading')}>
      <Box aria-hidden sx={{ display: 'grid', gap: 3 }}>
        {children}
      </Box>
    </Box>
  )
}

/** Grey shapes of a card that is loading. */
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

/** Grey shapes below each other, by their heights in pixels. */
export const StackSkeleton = ({ heights }: { heights: readonly number[] }) => (
  <Waiting>
    <Stack sx={{ gap: 1.5 }}>
      {heights.map((height, place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Stack>
  </Waiting>
)

/** Grey shapes of a list that is loading. */
export const ListSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <StackSkeleton heights={Array.from({ length: rows }, () => 64)} />
)
