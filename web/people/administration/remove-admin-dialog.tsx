import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'

type Props = { person: FoundPerson; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

export const RemoveAdminDialog = ({ person: { name, email, office }, ...dialog }: Props) => (
  <ConfirmDialog open title={`Remove ${name || email} as administrator?`} confirm="Remove Admin" {...dialog}>
    <Typography>
      <strong>
        <BreakableText text={email} />
      </strong>
      {office && `, ${office},`} can no longer see and change other people and offices, download files or make
      others administrators, from now on. The account stays.
    </Typography>
  </ConfirmDialog>
)
