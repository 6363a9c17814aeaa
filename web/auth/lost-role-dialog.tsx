import { Button, Typography } from '@mui/material'
import { TitledDialog } from '../design/titled-dialog'

/** Says why an open page has just changed. */
export const LostRoleDialog = ({ onClose }: { onClose: () => void }) => (
  <TitledDialog
    open
    title="You are no longer an administrator"
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
      The Admin role was taken from you while this page was open, so it shows now what every employee sees.
      What you had begun as an administrator and not saved is not kept.
    </Typography>
    <Typography sx={{ mt: 1.5 }}>If that is a mistake, please ask an administrator.</Typography>
  </TitledDialog>
)
