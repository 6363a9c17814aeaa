import type { ReactNode } from 'react'
import { Button } from './button'
import { Alert } from './notice-box'

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
