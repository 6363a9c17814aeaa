import { Button } from '@mui/material'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'

type Props = { isOffline: boolean; isRetrying: boolean; onRetry: () => void }

export function UnreachedOffice({ isOffline, isRetrying, onRetry }: Props) {
  const { t } = useLanguage()
  return (
    <Page
      heading={t(isOffline ? 'notReached' : 'notAnswered')}
      tab={t('checkIn')}
      intro={t(isOffline ? 'notReachedHint' : 'notAnsweredHint')}
      width="form"
    >
      <Button variant="contained" size="large" loading={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Page>
  )
}
