import { useEffect } from 'react'
import { isOfficeUnknown } from '../../domain/check-ins/failure'
import { CHECKING_OUT, PATHS } from '../../domain/paths'
import { readMyPresence } from '../../domain/presence/own-presence'
import { DoorGate } from '../auth/sessions/door-gate'
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
import { WaysOn } from '../presence/ways-on'
import { useMe, useOrganisation } from '../session/session'
import { HeldVisitPart } from '../visitors/held-visit-part'
import { holdsVisit, scannedOffice } from '../visitors/visitor-storage'
import { useText } from '../i18n/language'

/** The page of the QR code at an office's exit. A preview or a mail scanner opens it too, so it sends nothing by itself. */
export const LeavePage = ({ officeKey }: { officeKey: string }) => (
  <HeldVisitPart>
    <DoorGate>
      <Exit officeKey={officeKey} />
    </DoorGate>
  </HeldVisitPart>
)

function Exit({ officeKey }: { officeKey: string }) {
  const { t } = useLanguage()
  const text = useText()
  const lookUp = useOfficeLookUp(officeKey)
  const isSignedIn = useMe() !== null
  // Both are read at the same time.
  useRead(readMyPresence, {}, { enabled: isSignedIn })
  useEffect(() => {
    if (isSignedIn) wantedPage.forget()
  }, [isSignedIn])
  if (lookUp.isPending) return <LoadingState fill="area" label={t('frame:loading')} />
  if (lookUp.data)
    return isSignedIn ? (
      <ExitDoor key={officeKey} officeKey={officeKey} office={lookUp.data} />
    ) : (
      <OpenExit office={lookUp.data} />
    )
  const { error } = lookUp
  return error instanceof CallProblem && isOfficeUnknown(error.code) ? (
    <Page
      heading={t('refusals-door:officeNotRecognised')}
      tab={text('leaving:leaving')}
      intro={text('leaving:exitReplaced')}
      width="form"
    >
      <WaysOn />
    </Page>
  ) : (
    <UnreachedPage tab={text('leaving:leaving')} offline={text('leaving:exitOffline')} read={lookUp} />
  )
}

/** The exit of an office for a person who is not signed in: a visitor, or an employee who has to sign in. */
function OpenExit({ office: { id, name } }: { office: { id: string; name: string } }) {
  const { t } = useLanguage()
  const text = useText()
  const { name: organisation } = useOrganisation()

  function signIn() {
    // A person who leaves does not complete a check-in first.
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
      heading={text('leaving:leaveTitle', { office: name })}
      tab={text('leaving:leaving')}
      intro={t('door:staffOrVisitor', { organisation })}
      width="form"
    >
      <Button variant={holdsVisit() ? 'outlined' : 'contained'} size="large" onClick={signIn}>
        {text('leaving:staffSignInToLeave')}
      </Button>
      <Button variant="outlined" size="large" onClick={checkOut}>
        {text('leaving:visitorCheckOut')}
      </Button>
    </Page>
  )
}
