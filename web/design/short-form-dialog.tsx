import { useId, type ReactNode } from 'react'
import { Button } from './button'
import { CheckedForm } from './checked-form'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  /** The text of the button that sends. */
  action: string
  isDestructive?: boolean
  isReady?: boolean
  isSending: boolean
  /** How often it was refused. */
  refusals: number
  /** Why the whole form was refused. */
  problem?: string | undefined
  width?: 'xs' | 'sm'
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form with one or two fields. It closes without a question. */
export function ShortFormDialog({
  title,
  action,
  isDestructive,
  isReady = true,
  isSending,
  refusals,
  problem,
  width = 'xs',
  onSend,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <TitledDialog
      open
      title={title}
      onClose={onClose}
      closeLabel={null}
      width={width}
      hint={problem && <Alert severity="error">{problem}</Alert>}
      actions={
        <>
          <Button color="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={isSending}
            disabled={!isReady}
          >
            {action}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        refusals={refusals}
        isSending={isSending}
        onSend={onSend}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
      >
        {children}
      </CheckedForm>
    </TitledDialog>
  )
}
