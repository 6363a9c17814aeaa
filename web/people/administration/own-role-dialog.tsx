import { Typography } from '@mui/material'
import { ConfirmDialog } from '../../design/confirm-dialog'

type Props = { isBusy: boolean; onConfirm: () => void; onCancel: () => void }

export const OwnRoleDialog = (dialog: Props) => (
  <ConfirmDialog open title="Stop being an administrator?" confirm="Remove Admin" isDestructive {...dialog}>
    <Typography>
      This is your own record: the Admin Console closes for you at once, and only another administrator can
      open it again.
    </Typography>
  </ConfirmDialog>
)
