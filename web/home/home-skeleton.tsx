import { Box, Stack } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { OfficeCardSkeleton } from '../offices/office-card-skeleton'
import { HOME_COLUMNS, HOME_STACK } from './home-columns'

/**
 * Home's shape while it loads (specification §2): the greeting, the own place and week, and the office.
 */
export const HomeSkeleton = () => (
  <Waiting>
    <Skeleton width={220} sx={{ fontSize: '2rem' }} />
    <Skeleton width="min(24rem, 90%)" height={28} sx={{ mb: 2 }} />
    <Box sx={HOME_COLUMNS}>
      <Stack sx={HOME_STACK}>
        <Card sx={CARD}>
          <Skeleton width="70%" height={30} />
          <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
            <Skeleton variant="rounded" width="48%" height={52} />
            <Skeleton variant="rounded" width="48%" height={52} />
          </Box>
        </Card>
        <Card sx={CARD}>
          <Skeleton width="55%" height={36} />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.75, my: 3 }}>
            {Array.from({ length: 7 }, (_, day) => (
              <Skeleton key={day} variant="rounded" height={58} />
            ))}
          </Box>
          <Skeleton variant="rounded" width={168} height={44} />
        </Card>
      </Stack>
      <OfficeCardSkeleton />
    </Box>
  </Waiting>
)

const CARD = { p: { xs: 2, sm: 3.5 } }
