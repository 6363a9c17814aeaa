import { Box } from '../design/box'
import { Card } from '../design/card'
import { ProgressRing } from '../design/progress-mark'
import { Skeleton } from '../design/skeleton'

export const PeopleSkeleton = () => (
  <Box aria-busy="true" sx={{ minHeight: '100dvh' }}>
    <Card sx={{ display: 'grid', placeItems: 'center', height: 104, mb: 3 }}>
      <ProgressRing aria-label="Loading people" />
    </Card>
    <Card aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <Box key={row} sx={{ px: 2, height: 44, borderTop: row ? '1px solid' : 0, borderColor: 'divider' }}>
          <Skeleton width={`${38 - (row % 4) * 5}%`} height={44} />
        </Box>
      ))}
    </Card>
  </Box>
)
