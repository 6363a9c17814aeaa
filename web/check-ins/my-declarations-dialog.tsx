import { formatInstant } from '../../domain/day'
import { listMyDeclarations } from '../../domain/health/contract'
import { timeZone } from '../platform/clock'
import { useRead } from '../platform/reading'
import { RecordsDialog } from './records-dialog'

export function MyDeclarationsDialog({ onClose }: { onClose: () => void }) {
  const declarations = useRead(listMyDeclarations, {})
  const timeOf = (instant: string) => formatInstant(new Date(instant), timeZone())
  return (
    <RecordsDialog
      title="My Community Responsibility Forms"
      width="md"
      columns={['Office', 'Date Submitted', 'Valid Until', 'Comment']}
      reading={declarations}
      rowOf={({ office, submitted, validUntil, comment }) => [
        office,
        timeOf(submitted),
        timeOf(validUntil),
        comment,
      ]}
      whenEmpty="No information found."
      onClose={onClose}
    />
  )
}
