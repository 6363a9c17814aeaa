import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { AlarmMessages } from './alarm-messages-card'

export function AlarmMessagesDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useText()
  return (
    <TitledDialog open title={t('messages:title')} width="xs" onClose={onClose}>
      <AlarmMessages personId={personId} />
    </TitledDialog>
  )
}
