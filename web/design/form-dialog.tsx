import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  /** The id of the form inside, which the saving button submits. */
  formId: string
  save?: string
  isReady?: boolean
  isSaving: boolean
  /** Whether something would be lost by closing. */
  isChanged: boolean
  width?: 'xs' | 'sm' | 'md'
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form; leaving with unsaved changes asks first. */
export function FormDialog({
  formId,
  save = 'Save',
  isReady = true,
  isSaving,
  isChanged,
  onClose,
  children,
  ...dialog
}: Props) {
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => {
    if (isSaving) return
    if (isChanged) setAsksToDiscard(true)
    else onClose()
  }
  return (
    <>
      <TitledDialog
        {...dialog}
        open
        onClose={close}
        actions={
          <>
            <Button color="secondary" disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="contained" disabled={!isReady} loading={isSaving}>
              {save}
            </Button>
          </>
        }
      >
        {children}
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
