import { useId, type ReactNode } from 'react'
import { Button } from './button'
import { CheckedForm, type FormState } from './checked-form'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  /** The text of the button that sends. */
  action: string
  isDestructive?: boolean
  isReady?: boolean
  form: FormState
  width?: 'xs' | 'sm'
  onSend: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form of one or two fields. It closes without a question. */
export function ShortFormDialog({
  action,
  isDestructive,
  isReady = true,
  form,
  onSend,
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <TitledDialog
      width="xs"
      {...dialog}
      open
      closeLabel={null}
      hint={form.problems?.general && <Alert severity="error">{form.problems.general}</Alert>}
      actions={
        <>
          <Button color="secondary" disabled={form.isSending} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={form.isSending}
            disabled={!isReady}
          >
            {action}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        form={form}
        onSend={onSend}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
      >
        {children}
      </CheckedForm>
    </TitledDialog>
  )
}
