import { isOfficeUnknown } from '../../domain/check-ins/failure'
import { OpenDoor } from '../check-ins/open-door'
import { StaffDoor } from '../check-ins/staff-door'
import { UnknownOffice } from '../check-ins/unknown-office'
import { UnreachedOffice } from '../check-ins/unreached-office'
import { useOfficeLookUp } from '../check-ins/use-office-look-up'
import { Welcome } from '../check-ins/welcome'
import { CallProblem } from '../platform/call'
import { useMe } from '../session/session'

/** Where an office's QR code leads. */
export function CheckInPage({ officeKey }: { officeKey: string }) {
  const lookUp = useOfficeLookUp(officeKey)
  const me = useMe()
  if (lookUp.isPending) return <Welcome />
  if (lookUp.data) {
    const pending = { key: officeKey, office: lookUp.data.name }
    return me ? (
      <StaffDoor key={officeKey} pending={pending} found={lookUp.data} me={me} />
    ) : (
      <OpenDoor pending={pending} officeId={lookUp.data.id} notice={lookUp.data.notice} />
    )
  }
  const { code, retryAfter } =
    lookUp.error instanceof CallProblem ? lookUp.error : { code: '', retryAfter: null }
  if (isOfficeUnknown(code)) return <UnknownOffice />
  return (
    <UnreachedOffice
      isOffline={code === 'offline'}
      wait={retryAfter}
      isRetrying={lookUp.isFetching}
      onRetry={() => void lookUp.refetch()}
    />
  )
}
