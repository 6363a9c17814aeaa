import { useEffect, useState } from 'react'
import type { CheckIn } from '../../domain/check-ins/contract'
import { isReloaded } from '../platform/navigation'
import { useSession } from '../session/session'
import { storedValue } from '../platform/storage'

const HOUR_MS = 3_600_000

// An earlier version stored no id.
type Entered = Pick<CheckIn, 'id' | 'office' | 'timeIn' | 'timeZone'> & { officeId?: string }
type Place = 'page' | 'home'

/** The new check-in of this tab and the page that shows it, until the person continues. */
const stored = storedValue<{ personId: string; on: Place; entered: Entered }>('tab', 'arrival', HOUR_MS)

export const forgetArrival = () => stored.forget()

/** The check-in that this person has just made. It survives a reload of the page. */
export function useArrival(on: Place, entered: Entered | null = null) {
  const { personId } = useSession()
  const [before] = useState(() => (isReloaded() ? stored.read() : null))
  useEffect(() => {
    if (entered && personId) stored.keep({ personId, on, entered })
  }, [on, entered, personId])
  return entered ?? (before?.on === on && before.personId === personId ? before.entered : null)
}
