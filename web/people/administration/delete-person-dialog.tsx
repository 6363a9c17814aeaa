import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'

type Props = { person: FoundPerson; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

export const DeletePersonDialog = ({ person: { name, email, office }, ...dialog }: Props) => (
  <ConfirmDialog open title={`Delete ${name || email}?`} confirm="Delete" isDestructive {...dialog}>
    <Typography>
      <strong>
        <BreakableText text={email} />
      </strong>
      {office && `, ${office},`} is signed out everywhere at once and can neither sign in nor sign up again,
      until an administrator makes a new record.
    </Typography>
    <Typography sx={{ mt: 2 }}>
      Statuses, forms and the profile go with the record; nobody can bring them back. Check-ins stay for
      contact tracing until their time is over.
    </Typography>
  </ConfirmDialog>
)
