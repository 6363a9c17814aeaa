import { useEffect } from 'react'
import { isOfficeUnknown } from '../../domain/check-ins/failure'
import { CHECKING_OUT, PATHS } from '../../domain/paths'
import { readMyPresence } from '../../domain/presence/own-presence'
import { wantedPage } from '../auth/sessions/wanted-page'
import { useOfficeLookUp } from '../check-ins/use-office-look-up'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { currentPath, goTo } from '../platform/navigation'
import { forgetPendingCheckIn } from '../platform/pending-check-in'
import { useRead } from '../platform/use-read'
import { ExitDoor } from '../presence/exit-door'
import { UnreachedPage } from '../presence/unreached-page'
import { useMe, useOrganisation } from '../session/session'
import { HeldVisitPart } from '../visitors/held-visit-part'
import { isVisitKnown, scannedOffice } from '../visitors/visitor-storage'
import { useLeavingText } from '../presence/use-leaving-text'

/** Where the QR code at an office's exit leads. A preview or a scanner of mails opens it too, so it says nothing by itself. */
export const LeavePage = ({ officeKey }: { officeKey: string }) => (
  <HeldVisitPart>
    <Exit officeKey={officeKey} />
  </HeldVisitPart>
)

function Exit({ officeKey }: { officeKey: string }) {
  const { t } = useLanguage()
  const text = useLeavingText()
  const lookUp = useOfficeLookUp(officeKey)
  const isSignedIn = useMe() !== null
  // Both are asked for at once.
  useRead(readMyPresence, {}, { enabled: isSignedIn })
  useEffect(() => {
    if (isSignedIn) wantedPage.forget()
  }, [isSignedIn])
  if (lookUp.isPending) return <LoadingState fill="area" label={t('loading')} />
  if (lookUp.data)
    return isSignedIn ? (
      <ExitDoor key={officeKey} officeKey={officeKey} office={lookUp.data} />
    ) : (
      <OpenExit office={lookUp.data} />
    )
  const { error } = lookUp
  return error instanceof CallProblem && isOfficeUnknown(error.code) ? (
    <Page heading={t('officeNotRecognised')} tab={text('leaving')} intro={text('exitReplaced')} width="form">
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {t('backToApp')}
      </Button>
    </Page>
  ) : (
    <UnreachedPage tab={text('leaving')} offline={text('exitOffline')} read={lookUp} />
  )
}

/** The exit of an office for somebody who is not signed in: a visitor, or an employee who has to sign in. */
function OpenExit({ office: { id, name } }: { office: { id: string; name: string } }) {
  const { t } = useLanguage()
  const text = useLeavingText()
  const { name: organisation } = useOrganisation()

  function signIn() {
    // Who leaves does not complete a check-in first.
    forgetPendingCheckIn()
    wantedPage.keep(currentPath())
    goTo(PATHS.home)
  }

  function checkOut() {
    scannedOffice.keep({ id, name })
    goTo(PATHS.visitor + CHECKING_OUT)
  }

  return (
    <Page
      heading={text('leaveTitle', { office: name })}
      tab={text('leaving')}
      intro={t('staffOrVisitor', { organisation })}
      width="form"
    >
      <Button variant={isVisitKnown() ? 'outlined' : 'contained'} size="large" onClick={signIn}>
        {text('staffSignInToLeave')}
      </Button>
      <Button variant="outlined" size="large" onClick={checkOut}>
        {text('visitorCheckOut')}
      </Button>
    </Page>
  )
}
