import { said } from '../i18n/texts'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Card } from '../design/card'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { ProblemBox } from '../design/problem-box'
import { Read } from '../design/read-state'
import { ResultCount } from '../design/result-count'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { AuditTable } from './audit-table'
import type { AuditView } from './use-audit-view'

export function AuditEntries({ view }: { view: AuditView }) {
  const { reading } = view
  return (
    <Read
      of={{ ...reading, data: view.entries }}
      pending={<AuditSkeleton />}
      failed={words}
      empty={<NoEntries view={view} />}
    >
      {(entries) => (
        <>
          <ResultCount>
            {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
            {reading.hasNextPage && ', and there are more'}
          </ResultCount>
          <Card sx={{ overflow: 'clip' }}>
            <Box sx={{ opacity: reading.isPlaceholderData ? 0.6 : 1 }}>
              <AuditTable entries={entries} names={view.names} />
            </Box>
            {reading.hasNextPage && (
              <Box sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', textAlign: 'center' }}>
                <Button
                  variant="outlined"
                  loading={reading.isFetchingNextPage}
                  onClick={() => void reading.fetchNextPage()}
                >
                  Show more
                </Button>
              </Box>
            )}
          </Card>
          {reading.isError && (
            <ProblemBox onRetry={() => void retry(view)}>{words(reading.error)}</ProblemBox>
          )}
        </>
      )}
    </Read>
  )
}

const AuditSkeleton = () => (
  <Waiting>
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <Skeleton width="9em" height={32} />
      {Array.from({ length: 9 }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '36px 1fr 3em', md: '15em 36px 1fr 3em' },
            gap: 2,
            py: 1.25,
          }}
        >
          <Skeleton width="80%" sx={{ display: { xs: 'none', md: 'block' } }} />
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton width="60%" />
          <Skeleton />
        </Box>
      ))}
    </Card>
  </Waiting>
)

const words = (error: Error) => error.message || said('refusals:somethingWentWrong')

const retry = ({ reading }: AuditView) =>
  reading.isFetchNextPageError ? reading.fetchNextPage() : reading.refetch()

const NoEntries = ({ view: { isFiltered, clear } }: { view: AuditView }) => (
  <>
    <ResultCount>No entries</ResultCount>
    <ContentCard>
      {isFiltered ? (
        <NothingFound title="No entries match" onClear={clear}>
          Who and to whom are found by how they begin.
        </NothingFound>
      ) : (
        <EmptyState title="No entries yet">
          Who signs in, and what an administrator changes, downloads or looks up, is told here.
        </EmptyState>
      )}
    </ContentCard>
  </>
)
