import { listMyCheckIns } from '../../domain/check-ins/contract'
import { formatInstant } from '../../domain/day'
import { zoneAt } from '../../domain/check-ins/time-at'
import { timeZone as ownZone } from '../platform/clock'
import { useRead } from '../platform/reading'
import { RecordsDialog } from './records-dialog'

export function MyCheckInsDialog({ onClose }: { onClose: () => void }) {
  const checkIns = useRead(listMyCheckIns, {})
  return (
    <RecordsDialog
      title="My Recent Check-Ins"
      columns={['Office', 'Date']}
      reading={checkIns}
      rowOf={({ office, timeIn, timeZone }) => [office, momentAt(new Date(timeIn), timeZone)]}
      whenEmpty="No data available right now."
      onClose={onClose}
    />
  )
}

const momentAt = (instant: Date, zone: string) =>
  `${formatInstant(instant, zone)} ${zoneAt(instant, zone, ownZone())}`.trim()
