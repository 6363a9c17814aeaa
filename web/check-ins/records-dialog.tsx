import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { TitledDialog } from '../design/titled-dialog'
import { RecordsTable } from './records-table'

type Props<Entry> = {
  title: string
  width?: 'sm' | 'md'
  columns: string[]
  reading: UseQueryResult<Entry[]>
  rowOf: (entry: Entry) => string[]
  whenEmpty: string
  onClose: () => void
}

/** A person's own newest records. A failed read says nothing (specification §8) but can be tried again. */
export function RecordsDialog<Entry>({
  title,
  width,
  columns,
  reading,
  rowOf,
  whenEmpty,
  onClose,
}: Props<Entry>) {
  return (
    <TitledDialog open title={title} width={width} onClose={onClose}>
      {reading.isPending && <RecordsSkeleton />}
      {reading.isError && !reading.data && (
        <Box sx={{ py: 3, textAlign: 'center' }}>
          <Button color="secondary" loading={reading.isFetching} onClick={() => void reading.refetch()}>
            Retry
          </Button>
        </Box>
      )}
      {reading.data?.length === 0 && (
        <Typography sx={{ py: 3, color: 'text.secondary' }}>{whenEmpty}</Typography>
      )}
      {reading.data && reading.data.length > 0 && (
        <Box role="group" aria-label={title} tabIndex={0}>
          <RecordsTable label={title} columns={columns} rows={reading.data.map(rowOf)} />
        </Box>
      )}
    </TitledDialog>
  )
}

const RecordsSkeleton = () => (
  <Stack role="region" aria-busy aria-label="Loading" sx={{ gap: 1, pb: 2 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} variant="rounded" height={44} />
    ))}
  </Stack>
)
