import type { UseQueryResult } from '@tanstack/react-query'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Read } from '../design/read-state'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { StackSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'

type Props<Entry> = {
  title: string
  width?: 'sm' | 'md'
  columns: readonly RecordColumn<Entry>[]
  reading: UseQueryResult<Entry[]>
  whenEmpty: string
  onClose: () => void
}

/** A person's own newest records. If they could not be read, it shows no message (specification §8), only a button to try again. */
export function RecordsDialog<Entry>({ title, width, columns, reading, whenEmpty, onClose }: Props<Entry>) {
  const t = useText()
  return (
    <TitledDialog open title={title} width={width} onClose={onClose}>
      <Read
        of={reading}
        pending={<StackSkeleton heights={[44, 44, 44]} />}
        failed={(_, retry) => (
          <Box sx={{ py: 3, textAlign: 'center' }}>
            <Button color="secondary" onClick={retry}>
              {t('frame:retry')}
            </Button>
          </Box>
        )}
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
