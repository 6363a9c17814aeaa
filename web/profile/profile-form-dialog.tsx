import { useId, type ReactNode } from 'react'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { StackSkeleton } from '../design/skeletons'
import { ProfileFields } from './profile-fields'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  title: string
  form: ProfileForm
  /** The person of the profile, if it is not the reader's. */
  about?: ReactNode
  startsAtName?: boolean
  commentHint: string
  /** The country and the office, to choose or to read. */
  office: ReactNode
  /** Shown in place of a form that could not be loaded. */
  failure?: ReactNode
  onClose: () => void
}

/** The dialog that changes a person's profile and days. It asks before unsaved changes are lost. */
export function ProfileFormDialog({ title, form, about, failure, onClose, ...fields }: Props) {
  const formId = useId()
  return (
    <FormDialog
      title={title}
      width="md"
      formId={formId}
      isReady={form.isReady}
      isSaving={form.isSaving}
      isChanged={form.isChanged}
      problem={form.problems.general}
      refusals={form.refusals}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      {about}
      {form.isTakenUp && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Here is what you had typed and not saved.
        </Alert>
      )}
      {form.isReady ? (
        <ProfileFields id={formId} form={form} isOwn={!about} {...fields} />
      ) : (
        (failure ?? <StackSkeleton heights={[50, 80, 320]} />)
      )}
    </FormDialog>
  )
}
