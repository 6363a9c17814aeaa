import { Box } from '../design/box'
import { ProblemBox } from '../design/problem-box'
import { ShowMore } from '../design/show-more'
import type { useDutyPages } from './use-duties-view'

/** The way to the next page of duties. */
export function MoreDuties({ reading }: { reading: ReturnType<typeof useDutyPages> }) {
  if (reading.isFetchNextPageError)
    return <ProblemBox onRetry={() => void reading.fetchNextPage()}>{reading.error.message}</ProblemBox>
  if (!reading.hasNextPage) return null
  return (
    <Box sx={{ mt: 2.5, textAlign: 'center' }}>
      <ShowMore loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()} />
    </Box>
  )
}
