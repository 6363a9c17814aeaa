import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; onRetry?: () => void }

/** Says why something could not be read, with a button to try again. */
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
