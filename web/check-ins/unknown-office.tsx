import { useEffect } from 'react'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { forgetPendingCheckIn } from '../platform/pending-check-in'
import { forgetOffice } from '../visitors/visitor-storage'

export function UnknownOffice() {
  const { t } = useLanguage()
  useEffect(() => {
    forgetPendingCheckIn()
    forgetOffice()
  }, [])
  return (
    <Page heading={t('officeNotRecognised')} tab={t('checkIn')} intro={t('scanAgain')} width="form">
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {t('signInToCheckIn')}
      </Button>
    </Page>
  )
}
