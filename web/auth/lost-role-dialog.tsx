import { Button, Typography } from '@mui/material'
import type { Lost } from '../../domain/auth/lost-powers'
import { holderOfAllText } from '../../domain/duties/own-duties-text'
import { TitledDialog } from '../design/titled-dialog'

type Props = { lost: Lost; onClose: () => void }

/** Says why an open page has just changed. */
export const LostRoleDialog = ({ lost: { isRole, duties }, onClose }: Props) => (
  <TitledDialog
    open
    title={`You are no longer ${isRole ? 'an administrator' : holderOfAllText(duties)}`}
    onClose={onClose}
    closeLabel={null}
    width="xs"
    actions={
      <Button variant="contained" onClick={onClose}>
        OK
      </Button>
    }
  >
    <Typography>
      {isRole
        ? 'The Admin role was taken from you while this page was open, so it shows now what every employee sees. What you had begun as an administrator and not saved is not kept.'
        : 'The duty was taken from you, or ended, while this page was open, so it shows now what you may do without it. What you had begun by that duty and not saved is not kept.'}
    </Typography>
    <Typography sx={{ mt: 1.5 }}>If that is a mistake, please ask an administrator.</Typography>
  </TitledDialog>
)
