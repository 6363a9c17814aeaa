import { listMyCheckIns } from '../../domain/check-ins/contract'
import { zoneAt } from '../../domain/check-ins/office-time'
import { momentText } from '../../domain/texts/formats'
import { useText, type Language } from '../i18n/language'
import { timeZone as ownZone } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { RecordsDialog } from './records-dialog'

/** The newest check-ins. A failed reading has no message (specification §8). */
export function MyCheckInsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const checkIns = useRead(listMyCheckIns, {})
  return (
    <RecordsDialog
      title={t('home:myCheckIns')}
      columns={[
        { head: t('frame:office'), cell: ({ office }) => office },
        {
          head: t('home:date'),
          isOneLine: true,
          cell: ({ timeIn, timeZone }) => momentAt(new Date(timeIn), timeZone, t.language),
        },
      ]}
      reading={checkIns}
      whenEmpty={t('home:noCheckIns')}
      failed={null}
      onClose={onClose}
    />
  )
}

const momentAt = (instant: Date, zone: string, language: Language) =>
  `${momentText(instant, zone, language)} ${zoneAt(instant, zone, ownZone())}`.trim()
