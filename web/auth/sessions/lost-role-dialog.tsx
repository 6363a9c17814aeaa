import type { Lost } from '../../../domain/access/lost-powers'
import { holderOfAllText } from '../../../domain/duties/own-duties-text'
import { Button } from '../../design/button'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { TitledDialog } from '../../design/titled-dialog'

type Props = { lost: Lost; onClose: () => void }

export function LostRoleDialog({ lost: { isRole, duties }, onClose }: Props) {
  const t = useText()
  return (
    <TitledDialog
      open
      title={`You are no longer ${isRole ? 'an administrator' : holderOfAllText(duties, t)}`}
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
          ? 'Your Admin role was removed while this page was open, so the page now shows what every employee sees. Unsaved changes that you made as an administrator are lost.'
          : 'Your duty ended or was removed while this page was open, so the page now shows what you may do without it. Unsaved changes that you made with that duty are lost.'}
      </Typography>
      <Typography sx={{ mt: 1.5 }}>If that is a mistake, please ask an administrator.</Typography>
    </TitledDialog>
  )
}
