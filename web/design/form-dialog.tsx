import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  /** The id of the form inside. The button submits that form. */
  formId: string
  save?: string
  isReady?: boolean
  isSaving: boolean
  /** Whether closing would lose changes. */
  isChanged: boolean
  /** Why the whole form was refused. */
  problem?: string | undefined
  /** How often it was refused. */
  refusals?: number
  width?: 'xs' | 'sm' | 'md'
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form. It asks before it closes with unsaved changes. */
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

/** Says why a form was refused, and takes the focus unless a wrong field has it. */
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
