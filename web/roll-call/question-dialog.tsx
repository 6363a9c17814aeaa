import type { ReactNode } from 'react'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { TitledDialog } from '../design/titled-dialog'

type Props = {
  title: string
  confirm: string
  cancel: string
  isBusy?: boolean
  /** Why the act was refused. */
  problem?: string
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before an act that counts for everybody, with buttons that a gloved thumb hits. */
export const QuestionDialog = ({
  title,
  confirm,
  cancel,
  isBusy = false,
  problem,
  onConfirm,
  onCancel,
  children,
}: Props) => (
  <TitledDialog
    open
    title={title}
    width="xs"
    closeLabel={null}
    onClose={onCancel}
    actions={
      <>
        <Button color="secondary" size="large" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="contained" color="error" size="large" loading={isBusy} onClick={onConfirm}>
          {confirm}
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
