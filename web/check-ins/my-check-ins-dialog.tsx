import { listMyCheckIns } from '../../domain/check-ins/contract'
import { formatInstant } from '../../domain/day'
import { RecordsDialog } from './records-dialog'
import { useRead } from '../platform/reading'

export function MyCheckInsDialog({ onClose }: { onClose: () => void }) {
  const checkIns = useRead(listMyCheckIns, {})
  return (
    <RecordsDialog
      title="My Recent Check-Ins"
      columns={['Office', 'Date']}
      reading={checkIns}
      rowOf={({ office, timeIn, timeZone }) => [office, formatInstant(new Date(timeIn), timeZone)]}
      whenEmpty="No data available right now."
      onClose={onClose}
    />
  )
}
