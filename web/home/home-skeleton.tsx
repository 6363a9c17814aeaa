import { Box, Stack } from '../design/box'
import { Card } from '../design/card'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { OfficeCardSkeleton } from '../offices/office-card-skeleton'
import { HOME_COLUMNS, HOME_STACK } from './home-columns'

/**
 * Home's shape while it loads (specification §2): the greeting, the person’s office and week, and the office of today.
 */
export const HomeSkeleton = () => (
  <Waiting>
    <Skeleton width={220} sx={{ fontSize: '2rem' }} />
    <Skeleton width="min(24rem, 90%)" height={28} sx={{ mb: 2 }} />
    <Box sx={HOME_COLUMNS}>
      <Stack sx={HOME_STACK}>
        <OfficeCardSkeleton />
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
      <Card sx={CARD}>
        <Skeleton width="45%" height={36} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} />
      </Card>
    </Box>
  </Waiting>
)

const CARD = { p: { xs: 2, sm: 3.5 } }
