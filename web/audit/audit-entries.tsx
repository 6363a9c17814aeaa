import { Box } from '../design/box'
import { Card } from '../design/card'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { ProblemBox } from '../design/problem-box'
import { Read } from '../design/read-state'
import { ResultCount } from '../design/result-count'
import { ShowMore } from '../design/show-more'
import { Skeleton } from '../design/skeleton'
import { Waiting } from '../design/skeletons'
import { useText } from '../i18n/language'
import { AuditTable } from './audit-table'
import type { AuditView } from './use-audit-view'

export function AuditEntries({ view }: { view: AuditView }) {
  const t = useText()
  const { reading } = view
  return (
    <Read
      of={{ ...reading, data: view.entries }}
      pending={<AuditSkeleton />}
      empty={<NoEntries view={view} />}
    >
      {(entries) => (
        <>
          <ResultCount>
            {t(reading.hasNextPage ? 'audit:entryCountMore' : 'audit:entryCount', {
              count: entries.length,
            })}
          </ResultCount>
          <Card sx={{ overflow: 'clip' }}>
            <Box sx={{ opacity: reading.isPlaceholderData ? 0.6 : 1 }}>
              <AuditTable entries={entries} names={view.names} />
            </Box>
            {reading.hasNextPage && (
              <Box sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', textAlign: 'center' }}>
                <ShowMore loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()} />
              </Box>
            )}
          </Card>
          {reading.isError && (
            <ProblemBox onRetry={() => void retry(view)}>{reading.error.message}</ProblemBox>
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

const retry = ({ reading }: AuditView) =>
  reading.isFetchNextPageError ? reading.fetchNextPage() : reading.refetch()

function NoEntries({ view: { isFiltered, clear } }: { view: AuditView }) {
  const t = useText()
  return (
    <>
      <ResultCount>{t('audit:noEntries')}</ResultCount>
      <ContentCard>
        {isFiltered ? (
          <NothingFound title={t('audit:noMatch')} onClear={clear}>
            {t('audit:noMatchHint')}
          </NothingFound>
        ) : (
          <EmptyState title={t('audit:noEntriesYet')}>{t('audit:noEntriesHint')}</EmptyState>
        )}
      </ContentCard>
    </>
  )
}
