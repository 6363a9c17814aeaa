import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../design/confirm-dialog'
import { TitledDialog } from '../design/titled-dialog'
import { ProfileFields } from './profile-fields'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  title: string
  form: ProfileForm
  /** Who is meant, where that is not the person who types. */
  about?: ReactNode
  commentHint: string
  /** Country and office: to choose, or to read. */
  office: ReactNode
  /** In place of the form when it could not be loaded. */
  failure?: ReactNode
  onClose: () => void
}

/** The dialog in which a person's profile and days are changed; leaving with unsaved changes asks first. */
export function ProfileFormDialog({ title, form, about, failure, onClose, ...fields }: Props) {
  const formId = useId()
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => {
    if (form.isSaving) return
    if (form.isChanged) setAsksToDiscard(true)
    else onClose()
  }
  return (
    <>
      <TitledDialog
        open
        title={title}
        width="md"
        onClose={close}
        actions={
          <>
            <Button color="secondary" disabled={form.isSaving} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              disabled={!form.isReady}
              loading={form.isSaving}
            >
              Save
            </Button>
          </>
        }
      >
        {about}
        {form.isReady ? (
          <>
            <ProfileFields id={formId} form={form} {...fields} />
            {form.problems.general && (
              <Alert severity="error" sx={{ mt: 2.5 }}>
                {form.problems.general}
              </Alert>
            )}
          </>
        ) : (
          (failure ?? <FormSkeleton />)
        )}
      </TitledDialog>
      <ConfirmDialog
        open={asksToDiscard}
        title="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        isDestructive
        onConfirm={onClose}
        onCancel={() => setAsksToDiscard(false)}
      >
        What you changed has not been saved.
      </ConfirmDialog>
    </>
  )
}

const FormSkeleton = () => (
  <Stack role="status" aria-busy aria-label="Loading" sx={{ gap: 2.5, pt: 1 }}>
    {[50, 80, 320].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
)
