import { useEffect } from 'react'
import type { OfficeNotice } from '../../domain/check-ins/office-notice'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { rememberPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { useOrganisation } from '../session/session'
import { goToVisitors } from '../visitors/go-to-visitors'
import { scannedOffice } from '../visitors/visitor-storage'
import { DoorNotice } from '../offices/door-notice'

type Props = { pending: PendingCheckIn; officeId: string; notice: OfficeNotice | null | undefined }

/** The check-in page of an office for somebody who is not signed in. */
export function OpenDoor({ pending, officeId, notice }: Props) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const { office } = pending
  // Somebody who presses the sign-in first may still be a visitor.
  useEffect(() => scannedOffice.keep({ id: officeId, name: office }), [officeId, office])

  function signIn() {
    rememberPendingCheckIn(pending)
    goTo(PATHS.home)
  }

  return (
    <Page
      heading={t('welcomeToOffice', { office })}
      tab={t('checkIn')}
      intro={t('staffOrVisitor', { organisation: name })}
      width="form"
    >
      <DoorNotice notice={notice} />
      <Button variant="contained" size="large" onClick={signIn}>
        {t('staffSignIn')}
      </Button>
      <Button variant="outlined" size="large" onClick={() => goToVisitors({ id: officeId, name: office })}>
        {t('visitor')}
      </Button>
    </Page>
  )
}
