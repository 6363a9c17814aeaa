import { useState } from 'react'
import { officeInPath } from '../../domain/paths'
import { currentPath } from '../platform/navigation'
import { RollCallArea } from '../roll-call/screens/roll-call-area'
import { useAlarm } from '../roll-call/phone/use-alarm'

/** Who is inside of an office when the alarm rings, for who may call the roll to call off at the assembly point. */
export function RollCallPage() {
  // The address may get the office's id in place of its name meanwhile.
  const [office] = useState(() => officeInPath(currentPath()))
  const alarm = useAlarm(office)
  return <RollCallArea alarm={alarm} />
}
