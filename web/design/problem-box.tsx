import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; onRetry?: () => void }

/** Says in place of what could not be read what happened, and offers to try again. */
export function ProblemBox({ children, onRetry }: Props) {
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children}
    </Alert>
  )
}
