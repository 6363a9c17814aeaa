import { isOfficeUnknown } from '../../domain/check-ins/failure'
import { CODE_IN_ADDRESS } from '../../domain/paths'
import type { Me } from '../../domain/profile/signed-in-person'
import { DoorGate } from '../auth/sessions/door-gate'
import { OpenDoor } from '../check-ins/open-door'
import { StaffDoor } from '../check-ins/staff-door'
import { ClosedOffice, UnknownOffice } from '../check-ins/unknown-office'
import { UnreachedOffice } from '../check-ins/unreached-office'
import { useOfficeLookUp } from '../check-ins/use-office-look-up'
import { Welcome } from '../check-ins/welcome'
import { CallProblem } from '../platform/call'
import { addressPart } from '../platform/navigation'
import { useMe } from '../session/session'
import { HeldVisitPart } from '../visitors/held-visit-part'

/** The page of an office's QR code, both of the poster's and of the changing one on a screen. */
export function CheckInPage({ officeKey }: { officeKey: string }) {
  const me = useMe()
  const door = <Door officeKey={officeKey} me={me} />
  return <DoorGate>{me ? door : <HeldVisitPart>{door}</HeldVisitPart>}</DoorGate>
}

function Door({ officeKey, me }: { officeKey: string; me: Me | null }) {
  const lookUp = useOfficeLookUp(officeKey, addressPart(CODE_IN_ADDRESS))
  if (lookUp.isPending) return <Welcome />
  const { code, retryAfter } =
    lookUp.error instanceof CallProblem ? lookUp.error : { code: '', retryAfter: null }
  const isUnknown = isOfficeUnknown(code)
  if (lookUp.data && (me || !isUnknown)) {
    const { name, screen, closedOn } = lookUp.data
    if (closedOn) return <ClosedOffice office={name} day={closedOn} />
    const pending = { key: officeKey, office: name, receipt: screen?.receipt ?? undefined }
    return me ? (
      <StaffDoor key={officeKey} pending={pending} found={lookUp.data} isUnknown={isUnknown} me={me} />
    ) : (
      <OpenDoor pending={pending} found={lookUp.data} />
    )
  }
  if (isUnknown) return <UnknownOffice />
  return (
    <UnreachedOffice
      isOffline={code === 'offline'}
      wait={retryAfter}
      isRetrying={lookUp.isFetching}
      onRetry={() => void lookUp.refetch()}
    />
  )
}
