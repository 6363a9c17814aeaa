import { Box } from '../design/box'
import { LoadingState } from '../design/loading-state'
import { Skeleton } from '../design/skeleton'
import { CardSkeleton } from '../design/skeletons'
import { useMe } from '../session/session'

/** The shape of a page inside its frame, while the program of the page loads. */
export const PageOpening = () =>
  useMe() ? (
    <Box sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 1120 }}>
      <Skeleton width="45%" height={44} />
      <CardSkeleton lines={5} />
      <CardSkeleton lines={4} />
    </Box>
  ) : (
    <LoadingState fill="area" />
  )
