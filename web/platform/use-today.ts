import { useSyncExternalStore } from 'react'
import { addDays } from '../../domain/day'
import { now, startOfDay, today } from './clock'

/** The viewer's day. It changes at midnight while the page is open. */
export const useToday = () => useSyncExternalStore(followDay, today)

function followDay(onChanged: () => void) {
  let midnight: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(midnight)
    midnight = setTimeout(look, startOfDay(addDays(today(), 1)).getTime() - now().getTime())
  }
  const look = () => {
    onChanged()
    wait()
  }
  // The timers of a sleeping device stop.
  document.addEventListener('visibilitychange', look)
  wait()
  return () => {
    clearTimeout(midnight)
    document.removeEventListener('visibilitychange', look)
  }
}
