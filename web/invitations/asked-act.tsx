import { useState, type ReactNode } from 'react'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { Typography } from '../design/text'

type Props = {
  act: string
  title: string
  hint?: ReactNode
  isSending: boolean
  problem: string | undefined
  onConfirm: () => Promise<unknown>
}

/** A button for an act that loses something. It asks before. */
export function AskedAct({ act, title, hint, isSending, problem, onConfirm }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" size="large" onClick={() => setAsked(true)}>
        {act}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={title}
        confirm={act}
        isDestructive
        isBusy={isSending}
        problem={problem}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsked(false)}
      >
        {hint && <Typography>{hint}</Typography>}
      </ConfirmDialog>
    </>
  )
}
