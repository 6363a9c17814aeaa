import { TitledDialog } from '../design/titled-dialog'
import { AlarmMessages } from './alarm-messages-card'

export const AlarmMessagesDialog = ({ personId, onClose }: { personId: string; onClose: () => void }) => (
  <TitledDialog open title="Alarm messages" width="xs" onClose={onClose}>
    <AlarmMessages personId={personId} />
  </TitledDialog>
)
