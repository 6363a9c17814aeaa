import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button'
import { CheckedForm } from './checked-form'
import { ConfirmDialog } from './confirm-dialog'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  save?: string
  isDestructive?: boolean
  isReady?: boolean
  isSaving: boolean
  /** Why the whole form was refused. */
  problem?: string | undefined
  /** How often it was refused. */
  refusals?: number
  width?: 'xs' | 'sm' | 'md'
  onClose: () => void
  children: ReactNode
} & (
  | {
      /** The id of the form inside. The button submits that form. */
      formId: string
      /** Whether closing would lose changes, so that it asks first. */
      isChanged: boolean
      onSend?: never
    }
  | {
      /** Sends a form with one or two fields, which the dialog draws itself and closes without a question. */
      onSend: () => Promise<void>
      formId?: never
      isChanged?: never
    }
)

/** A dialog around a form. */
export function FormDialog({
  title,
  formId,
  save = 'Save',
  isDestructive = false,
  isReady = true,
  isSaving,
  isChanged,
  problem,
  refusals = 0,
  width,
  onSend,
  onClose,
  children,
}: Props) {
  const ownId = useId()
  const id = formId ?? ownId
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => {
    if (onSend) return onClose()
    if (isSaving) return
    if (isChanged) setAsksToDiscard(true)
    else onClose()
  }
  return (
    <>
      <TitledDialog
        open
        title={title}
        onClose={close}
        closeLabel={onSend ? null : 'Close'}
        width={width ?? (onSend ? 'xs' : 'sm')}
        hint={problem && <Refusal key={refusals}>{problem}</Refusal>}
        actions={
          <>
            <Button color="secondary" disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              disabled={!isReady}
              loading={isSaving}
            >
              {save}
            </Button>
          </>
        }
      >
        {onSend ? (
          <CheckedForm id={id} refusals={refusals} isSending={isSaving} onSend={onSend} sx={formStyle}>
            {children}
          </CheckedForm>
        ) : (
          children
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

const formStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }

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
