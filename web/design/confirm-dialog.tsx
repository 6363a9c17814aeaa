import type { ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Button } from './button'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  open: boolean
  title: string
  confirm?: string
  cancel?: string
  /** Colours the button as a warning, for an act that can't be undone. */
  isDestructive?: boolean
  /** Large buttons can be hit by a gloved thumb. */
  size?: 'medium' | 'large'
  isBusy?: boolean
  /** The reason why the act was refused. */
  problem?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before an act. Closing the dialog means no. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  cancel,
  isDestructive = false,
  size = 'medium',
  isBusy = false,
  problem,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const t = useText()
  return (
    <TitledDialog
      open={open}
      title={title}
      onClose={onCancel}
      closeLabel={null}
      width="xs"
      actions={
        <>
          <Button color="secondary" size={size} onClick={onCancel} disabled={isBusy}>
            {cancel ?? t('frame:cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            size={size}
            onClick={onConfirm}
            loading={isBusy}
          >
            {confirm ?? t('frame:ok')}
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </TitledDialog>
  )
}
