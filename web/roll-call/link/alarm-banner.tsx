import { Suspense } from 'react'
import { couldBeInside } from '../../../domain/roll-call/could-be-inside'
import { now } from '../../platform/clock'
import { late } from '../../platform/late'
import { useMe } from '../../session/session'
import { useMay } from '../../session/use-may'

const Nothing = () => null

// Without a network the page must go on.
const AlarmNotice = late(['alarm', 'roll-call'], async () => (await import('./alarm-notice')).AlarmNotice, {
  orElse: Nothing,
})

/**
 * Shows people who are checked in somewhere an alarm there, and people with a duty the roll calls that they
 * lead. For all others it loads nothing and makes no call.
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
