import { useEffect } from 'react'
import { waitText } from '../../domain/visitors/wait-text'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { forgetOffice } from '../visitors/visitor-storage'

type Props = {
  isOffline: boolean
  /** Seconds until the server may be asked again. Null if it named none. */
  wait: number | null
  isRetrying: boolean
  onRetry: () => void
}

/** The notice that the office of a code could not be read. The office that was scanned before no longer counts (specification §7). */
export function UnreachedOffice({ isOffline, wait, isRetrying, onRetry }: Props) {
  const { language, t } = useLanguage()
  useEffect(forgetOffice, [])
  const hint =
    wait === null ? t('frame:notAnsweredHint') : t('frame:tooManyWait', { time: waitText(wait, language) })
  return (
    <Page
      heading={t(isOffline ? 'frame:notReached' : 'frame:notAnswered')}
      tab={t('door:checkIn')}
      intro={isOffline ? t('frame:notReachedHint') : hint}
      width="form"
    >
      <Button variant="contained" size="large" loading={isRetrying} onClick={onRetry}>
        {t('frame:retry')}
      </Button>
    </Page>
  )
}
