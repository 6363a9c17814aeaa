import { Box, Stack } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { OfficeCardSkeleton } from '../offices/office-card-skeleton'
import { HOME_COLUMNS } from './home-columns'

/**
 * Home's shape while it loads (specification §2): the greeting, the profile with its week, and the office.
 */
export const HomeSkeleton = () => (
  <Waiting>
    <Skeleton width={220} sx={{ fontSize: '2rem' }} />
    <Box sx={HOME_COLUMNS}>
      <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
        <Skeleton width="55%" height={36} />
        <Skeleton width="40%" sx={{ mb: 2.5 }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.75 }}>
          {Array.from({ length: 7 }, (_, day) => (
            <Skeleton key={day} variant="rounded" height={62} />
          ))}
        </Box>
        <Stack sx={{ gap: 2, my: 3 }}>
          {[190, 160, 110].map((width) => (
            <Skeleton key={width} width={width} height={28} />
          ))}
        </Stack>
        <Skeleton variant="rounded" width={168} height={44} />
      </Card>
      <OfficeCardSkeleton />
    </Box>
  </Waiting>
)
