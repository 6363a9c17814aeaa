import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { ProblemBox } from '../design/problem-box'
import { Read } from '../design/read-state'
import { ResultCount } from '../design/result-count'
import { ListSkeleton } from '../design/skeletons'
import { AuditTable } from './audit-table'
import type { AuditView } from './use-audit-view'

export function AuditEntries({ view }: { view: AuditView }) {
  const { reading } = view
  return (
    <Read
      of={{ ...reading, data: view.entries }}
      pending={<ListSkeleton rows={8} />}
      failed={words}
      empty={<NoEntries view={view} />}
    >
      {(entries) => (
        <>
          <ResultCount>
            {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
            {reading.hasNextPage && ', and there are more'}
          </ResultCount>
          <ContentCard>
            <Box sx={{ opacity: reading.isPlaceholderData ? 0.6 : 1 }}>
              <AuditTable entries={entries} />
            </Box>
            {reading.hasNextPage && (
              <Box sx={{ mt: 2.5, textAlign: 'center' }}>
                <Button
                  variant="outlined"
                  loading={reading.isFetchingNextPage}
                  onClick={() => void reading.fetchNextPage()}
                >
                  Show more
                </Button>
              </Box>
            )}
          </ContentCard>
          {reading.isError && (
            <ProblemBox onRetry={() => void retry(view)}>{words(reading.error)}</ProblemBox>
          )}
        </>
      )}
    </Read>
  )
}

const words = (error: Error) => error.message || SOMETHING_WENT_WRONG

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
