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
      title={
        isRole
          ? t('account:noLongerAdministrator')
          : t('account:noLongerHolder', { holder: holderOfAllText(duties, t) })
      }
      onClose={onClose}
      closeLabel={null}
      width="xs"
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('frame:ok')}
        </Button>
      }
    >
      <Typography>{t(isRole ? 'account:roleRemoved' : 'account:dutyRemoved')}</Typography>
      <Typography sx={{ mt: 1.5 }}>{t('account:askAdministrator')}</Typography>
    </TitledDialog>
  )
}
