import { claimsOf, standingOf } from '../../../domain/roll-call/phone/claims'
import type { Sums } from '../../../domain/roll-call/summary'
import { useText } from '../../i18n/language'
import type { Alarm } from '../phone/alarm'
import { useDeviceTime } from '../phone/use-device-time'
import { useOfficeClock } from './use-everybody'

/** Everything that this phone says about missing people and people who need help. It changes as its knowledge grows old. */
export function useClaims(
  alarm: Pick<Alarm, 'list' | 'listReadAt' | 'open' | 'right' | 'contact'>,
  sums: Sums,
) {
  const t = useText()
  const now = useDeviceTime()
  const { timeOf } = useOfficeClock(alarm)
  const time = (at: number | null | undefined) => (at == null ? '' : timeOf(at))
  const times = { list: time(alarm.listReadAt), others: time(alarm.contact.marksHeardAt) }
  return claimsOf(standingOf(alarm, now), sums, times, t)
}
