import type { FoundPerson } from '../../../domain/people/administration'
import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'

type Props = { person: FoundPerson; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

export const SetAsAdminDialog = ({ person: { name, email, office }, ...dialog }: Props) => (
  <ConfirmDialog open title={`Make ${name || email} an administrator?`} confirm="Set as Admin" {...dialog}>
    <Typography>
      <strong>
        <BreakableText text={email} />
      </strong>
      {office && `, ${office},`} will see and change every person and office, download all files and make
      others administrators, from now on.
    </Typography>
  </ConfirmDialog>
)
