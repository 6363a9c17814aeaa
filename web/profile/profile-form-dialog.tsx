import type { ReactNode } from 'react'
import type { GivenBy } from '../../domain/people/given-by'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { StackSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import { ProfileFields } from './profile-fields'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  title: string
  form: ProfileForm
  /** The person of the profile, if it is not the reader's. */
  about?: ReactNode
  /** The directory that gives facts about the person. */
  givenBy?: GivenBy | null | undefined
  startsAtName?: boolean
  commentHint: string
  /** The person's picture. */
  picture?: ReactNode
  /** The country and the office, to choose or to read. */
  office: ReactNode
  /** Shown in place of a form that could not be loaded. */
  failure?: ReactNode
  onClose: () => void
}

/** The dialog that changes a person's profile and days. It asks before unsaved changes are lost. */
export function ProfileFormDialog({ title, form, about, failure, onClose, ...fields }: Props) {
  const t = useText()
  return (
    <FormDialog
      title={title}
      width="md"
      form={form}
      isReady={form.isReady}
      onSend={form.save}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      {about}
      {form.isTakenUp && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('profile:takenUp')}
        </Alert>
      )}
      {form.isReady ? (
        <ProfileFields form={form} isOwn={!about} {...fields} />
      ) : (
        (failure ?? <StackSkeleton heights={[50, 80, 320]} />)
      )}
    </FormDialog>
  )
}
