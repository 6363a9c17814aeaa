import { Alert, Button, Stack } from '@mui/material'
import { useId, useState, type SyntheticEvent } from 'react'
import { OFFICE_IS_SET, OFFICE_IS_SET_ADMIN } from '../../domain/profile/contract'
import type { Me } from '../../domain/profile/me'
import { ConfirmDialog } from '../design/confirm-dialog'
import { TextInput } from '../design/text-input'
import { TitledDialog } from '../design/titled-dialog'
import { isAdmin } from '../platform/session'
import { OfficeChoice } from './office-choice'
import { useProfileDraft } from './use-profile-draft'

/** Changes what a person says about themselves; leaving with unsaved changes asks first. */
export function UpdateStatusDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const formId = useId()
  const form = useProfileDraft(me, onClose)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => (form.isChanged ? setAsksToDiscard(true) : onClose())

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <>
      <TitledDialog
        open
        title="Update your status"
        onClose={close}
        actions={
          <>
            <Button color="secondary" disabled={form.isSaving} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="contained" loading={form.isSaving}>
              Save
            </Button>
          </>
        }
      >
        <Stack component="form" id={formId} noValidate onSubmit={submit} sx={{ gap: 2.5, pt: 1 }}>
          <TextInput
            name="name"
            label="Name"
            autoComplete="name"
            value={form.draft.name}
            onChange={(name) => form.change({ name })}
            problem={form.problems.name}
            helperText={
              form.saved.name && !form.draft.name.trim() ? 'Left empty, your name stays as it is.' : ''
            }
            slotProps={{ input: { maxLength: 100 } }}
          />
          <TextInput
            name="comment"
            label="Comment"
            multiline
            minRows={2}
            maxRows={6}
            value={form.draft.comment}
            onChange={(comment) => form.change({ comment })}
            problem={form.problems.comment}
            helperText="Your colleagues see it beside your name."
            slotProps={{ input: { maxLength: 1000 } }}
          />
          {form.saved.office ? (
            <OfficeIsSet me={me} />
          ) : (
            <OfficeChoice draft={form.draft} problems={form.problems} onChange={form.change} />
          )}
          {form.problems.general && <Alert severity="error">{form.problems.general}</Alert>}
        </Stack>
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

const OfficeIsSet = ({ me }: { me: Me }) => (
  <Stack sx={{ gap: 2.5 }}>
    <ReadOnly name="country" label="Country" value={me.country ?? ''} />
    <ReadOnly
      name="office"
      label="Office"
      value={me.office ?? ''}
      helperText={isAdmin(me) ? OFFICE_IS_SET_ADMIN : OFFICE_IS_SET}
    />
  </Stack>
)

const ReadOnly = (props: { name: string; label: string; value: string; helperText?: string }) => (
  <TextInput {...props} onChange={() => undefined} readOnly sx={{ bgcolor: 'action.hover' }} />
)
