import { formatInstant } from '../../domain/day'
import { listMyDeclarations } from '../../domain/health/contract'
import { timeZone } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { RecordsDialog } from './records-dialog'

export function MyDeclarationsDialog({ onClose }: { onClose: () => void }) {
  const declarations = useRead(listMyDeclarations, {})
  const timeOf = (instant: string) => formatInstant(new Date(instant), timeZone())
  return (
    <RecordsDialog
      title="My Community Responsibility Forms"
      width="md"
      columns={[
        { head: 'Office', cell: ({ office }) => office },
        { head: 'Date Submitted', isOneLine: true, cell: ({ submitted }) => timeOf(submitted) },
        { head: 'Valid Until', isOneLine: true, cell: ({ validUntil }) => timeOf(validUntil) },
        { head: 'Comment', cell: ({ comment }) => comment },
      ]}
      reading={declarations}
      whenEmpty="No information found."
      onClose={onClose}
    />
  )
}
