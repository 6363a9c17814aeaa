import { useEffect } from 'react'
import type { lookUpOffice } from '../../domain/check-ins/contract'
import type { ReplyOf } from '../../domain/endpoint'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { rememberPendingCheckIn, type PendingCheckIn } from '../platform/pending-check-in'
import { useOrganisation } from '../session/session'
import { goToVisitors } from '../visitors/go-to-visitors'
import { holdsVisit, keepScanned } from '../visitors/visitor-storage'
import { DoorNotice } from '../offices/door-notice'
import { ScanButton, ScreenCodeNotice } from './screen-code-notice'

type Props = { pending: PendingCheckIn; found: ReplyOf<typeof lookUpOffice> }

/** The check-in page of an office for a person who is not signed in. */
export function OpenDoor({ pending, found: { id, notice, screen } }: Props) {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  const { key, office, receipt } = pending
  const isAdmitted = screen?.isAdmitted ?? true
  // A person who presses the sign-in first may still be a visitor.
  useEffect(() => keepScanned({ id, name: office }, { key, receipt }), [id, office, key, receipt])

  function signIn() {
    rememberPendingCheckIn(pending)
    goTo(PATHS.home)
  }

  return (
    <Page
      heading={t('check-in:welcomeToOffice', { office })}
      tab={t('door:checkIn')}
      intro={t('door:staffOrVisitor', { organisation: name })}
      width="form"
    >
      <DoorNotice notice={notice} />
      <ScreenCodeNotice screen={screen} />
      {isAdmitted ? (
        <Button variant={holdsVisit() ? 'outlined' : 'contained'} size="large" onClick={signIn}>
          {t('door:staffSignIn')}
        </Button>
      ) : (
        <ScanButton />
      )}
      <Button variant="outlined" size="large" onClick={() => goToVisitors({ id, name: office })}>
        {t('door:visitor')}
      </Button>
    </Page>
  )
}
