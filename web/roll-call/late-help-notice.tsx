import { useQuery } from '@tanstack/react-query'
import { readAlarm } from '../../domain/roll-call/alarm-contract'
import { LedNotice } from '../alarm/alarm-notice'
import { readingOf } from '../platform/use-read'

const LOOK_AGAIN_MS = 15_000

/** Tells of a call for help that came after the roll call of an office had ended, with the button that opens it again. */
export function LateHelpNotice({ office }: { office: string }) {
  const { data } = useQuery({
    ...readingOf(readAlarm, {}),
    throwOnError: false,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const late = data?.led.filter(({ officeId, isOpen }) => officeId === office && !isOpen) ?? []
  return late.map((rollCall) => <LedNotice key={rollCall.id} rollCall={rollCall} />)
}
