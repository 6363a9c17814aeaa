import type { ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Button } from './button'
import { Alert } from './notice-box'

type Props = { children: ReactNode; onRetry?: () => void }

/** Says why something could not be read, with a button to try again. A refusal of fields alone has no text to say. */
export function ProblemBox({ children, onRetry }: Props) {
  const t = useText()
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('design:tryAgain')}
          </Button>
        )
      }
    >
      {children || t('frame:somethingWentWrong')}
    </Alert>
  )
}
