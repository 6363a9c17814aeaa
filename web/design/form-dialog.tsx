import { Alert, Button } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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
  /** Why it was refused, where that belongs to no field. */
  problem?: string | undefined
  /** How often it was refused. */
  refusals?: number
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
  problem,
  refusals = 0,
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
        hint={problem && <Refusal key={refusals}>{problem}</Refusal>}
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

/** Says why something was refused, and takes the focus there unless a field has it that is to be corrected. */
function Refusal({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('[aria-invalid="true"], [data-problem]')) alert.current?.focus()
  }, [])
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {children}
    </Alert>
  )
}
