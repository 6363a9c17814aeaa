import type { Me } from '../../domain/profile/signed-in-person'
import { MyCheckInsDialog } from '../check-ins/my-check-ins-dialog'
import { MyDeclarationsDialog } from '../check-ins/my-declarations-dialog'
import { PictureField } from '../people/picture-field'
import { LanguageField } from '../profile/language-field'
import type { ProfileDialog } from '../profile/profile-dialog'
import { UpdateStatusDialog } from '../profile/update-status-dialog'

type Props = { dialog: ProfileDialog; me: Me; onClose: () => void }

export function HomeDialogs({ dialog, me, onClose }: Props) {
  if (dialog === 'check-ins') return <MyCheckInsDialog onClose={onClose} />
  if (dialog === 'declarations') return <MyDeclarationsDialog onClose={onClose} />
  return (
    <UpdateStatusDialog
      me={me}
      startsAt={dialog === 'update' ? undefined : dialog}
      picture={<PictureField me={me} />}
      language={<LanguageField me={me} />}
      onClose={onClose}
    />
  )
}
