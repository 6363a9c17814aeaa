import { Button } from '../design/button'
import { Notice } from '../design/notice'
import { useLanguage } from '../i18n/language'

type Props = { text: string; isRetrying: boolean; onRetry: () => unknown }

export function RetryNotice({ text, isRetrying, onRetry }: Props) {
  const { t } = useLanguage()
  return (
    <Notice
      action={
        <Button variant="outlined" size="small" loading={isRetrying} onClick={() => void onRetry()}>
          {t('frame:retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
