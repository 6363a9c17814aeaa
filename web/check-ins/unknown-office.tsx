import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { forgetPendingCheckIn } from '../platform/pending-check-in'

export function UnknownOffice() {
  const navigate = useNavigate()
  const { t } = useLanguage()
  useEffect(forgetPendingCheckIn, [])
  return (
    <Page heading={t('officeNotRecognised')} tab={t('checkIn')} intro={t('scanAgain')} width="form">
      <Button variant="contained" size="large" onClick={() => navigate(PATHS.home)}>
        {t('signInToCheckIn')}
      </Button>
    </Page>
  )
}
