import { Button } from '@mui/material'
import { lazy, Suspense, useEffect } from 'react'
import type { EmployeeDoor } from '../../domain/check-ins/contract'
import { PATHS } from '../../domain/paths'
import { firstNameOf } from '../../domain/profile/completeness'
import type { Me } from '../../domain/profile/me'
import { Page } from '../design/page'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/go'
import { useWhenIdle } from '../platform/idle'
import {
  forgetPendingCheckIn,
  rememberPendingCheckIn,
  type PendingCheckIn,
} from '../platform/pending-check-in'
import { goToVisitors } from '../visitors/go-to-visitors'
import { forgetOffice } from '../visitors/kept'
import { CheckedIn } from './checked-in'
import { useCheckIn } from './use-check-in'

const importFlow = async () => ({ default: (await import('./check-in-flow')).CheckInFlow })
const CheckInFlow = lazy(importFlow)

/** An office's door for somebody who is signed in. The dialogs load after it. */
export function StaffDoor({
  pending,
  door,
  me,
}: {
  pending: PendingCheckIn
  door: EmployeeDoor | null
  me: Me
}) {
  const { t } = useLanguage()
  const say = useSay()
  const { key, office } = pending
  const checkIn = useCheckIn(pending, 'page')
  const { flow, move } = checkIn
  useEffect(() => rememberPendingCheckIn({ key, office }), [key, office])

  useWhenIdle(importFlow)

  const start = () =>
    importFlow().then(
      () => move({ type: 'pressed', door }),
      () => say.error(t('noConnection')),
    )

  function goBack() {
    forgetPendingCheckIn()
    forgetOffice()
    goTo(PATHS.home)
  }

  if (flow.isCheckedIn) return <CheckedIn office={office} />
  return (
    <>
      <Page
        heading={t('greeting', { name: firstNameOf(me), office })}
        tab={t('checkIn')}
        intro={t('readyToCheckIn')}
        width="form"
      >
        <Button
          variant="contained"
          size="large"
          loading={flow.waitsFor !== 'nothing'}
          onClick={() => void start()}
        >
          {t('checkIn')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => goToVisitors(office)}>
          {t('visitorInstead')}
        </Button>
        <Button color="secondary" onClick={goBack}>
          {t('backToApp')}
        </Button>
      </Page>
      {flow.dialog !== 'none' && (
        <Suspense fallback={null}>
          <CheckInFlow office={office} checkIn={checkIn} />
        </Suspense>
      )}
    </>
  )
}
