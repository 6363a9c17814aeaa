import { listMyCheckIns } from '../../domain/check-ins/contract'
import { formatInstant } from '../../domain/day'
import { zoneAt } from '../../domain/check-ins/office-time'
import { timeZone as ownZone } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { RecordsDialog } from './records-dialog'

export function MyCheckInsDialog({ onClose }: { onClose: () => void }) {
  const checkIns = useRead(listMyCheckIns, {})
  return (
    <RecordsDialog
      title="My Recent Check-Ins"
      columns={[
        { head: 'Office', cell: ({ office }) => office },
        {
          head: 'Date',
          isOneLine: true,
          cell: ({ timeIn, timeZone }) => momentAt(new Date(timeIn), timeZone),
        },
      ]}
      reading={checkIns}
      whenEmpty="No data available right now."
      onClose={onClose}
    />
  )
}

const momentAt = (instant: Date, zone: string) =>
  `${formatInstant(instant, zone)} ${zoneAt(instant, zone, ownZone())}`.trim()
