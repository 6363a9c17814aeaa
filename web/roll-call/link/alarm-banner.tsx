import { lazy, Suspense } from 'react'
import { couldBeInside } from '../../../domain/roll-call/alarm-notice'
import { now } from '../../platform/clock'
import { useMe } from '../../session/session'
import { useMay } from '../../session/use-may'

const Nothing = () => null

// Without a network the page must go on.
const AlarmNotice = lazy(() =>
  import('./alarm-notice').then(
    ({ AlarmNotice }) => ({ default: AlarmNotice }),
    () => ({ default: Nothing }),
  ),
)

/**
 * Tells people who are checked in somewhere of an alarm there, and people with a duty of the roll calls that they lead. For others
 * nothing is loaded or asked.
 */
export function AlarmBanner() {
  const me = useMe()
  const { mayOnceConfirmedSomewhere } = useMay()
  if (!couldBeInside(me?.lastCheckInTime, now()) && !mayOnceConfirmedSomewhere('lead the roll call'))
    return null
  return (
    <Suspense fallback={null}>
      <AlarmNotice />
    </Suspense>
  )
}
