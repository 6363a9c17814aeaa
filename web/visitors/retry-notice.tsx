import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { useLanguage } from '../i18n/language'

type Props = { text: string; isRetrying: boolean; onRetry: () => unknown }

export function RetryNotice({ text, isRetrying, onRetry }: Props) {
  const { t } = useLanguage()
  return (
    <Alert
      severity="error"
      action={
        <Button variant="outlined" size="small" loading={isRetrying} onClick={() => void onRetry()}>
          {t('frame:retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
