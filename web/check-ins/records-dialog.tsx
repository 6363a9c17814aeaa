import type { UseQueryResult } from '@tanstack/react-query'
import { Box } from '../design/box'
import { Read } from '../design/read-state'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { StackSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'

type Props<Entry> = {
  title: string
  width?: 'sm' | 'md'
  columns: readonly RecordColumn<Entry>[]
  reading: UseQueryResult<Entry[]>
  whenEmpty: string
  /** Null for no message if they could not be read. */
  failed?: null
  onClose: () => void
}

/** A person's own newest records. */
export function RecordsDialog<Entry>({
  title,
  width,
  columns,
  reading,
  whenEmpty,
  failed,
  onClose,
}: Props<Entry>) {
  return (
    <TitledDialog open title={title} width={width} onClose={onClose}>
      <Read
        of={reading}
        pending={<StackSkeleton heights={[44, 44, 44]} />}
        {...(failed === null && { failed })}
        empty={<Typography sx={{ py: 3, color: 'text.secondary' }}>{whenEmpty}</Typography>}
      >
        {(entries) => (
          <Box role="group" aria-label={title} tabIndex={0} sx={{ pt: 1, pb: 2.5 }}>
            <RecordTable
              label={title}
              columns={columns}
              rows={entries}
              keyOf={(_, place) => place}
              {...(columns.length > 2 && { cardsBelow: 'sm' })}
            />
          </Box>
        )}
      </Read>
    </TitledDialog>
  )
}
