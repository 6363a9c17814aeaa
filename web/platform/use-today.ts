import { useSyncExternalStore } from 'react'
import { addDays } from '../../domain/day'
import { now, startOfDay, today } from './clock'

/** The day that it is for the viewer; a page that stays open goes on to the next one at midnight. */
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
  // A device that slept over midnight wakes with its timers behind.
  document.addEventListener('visibilitychange', look)
  wait()
  return () => {
    clearTimeout(midnight)
    document.removeEventListener('visibilitychange', look)
  }
}
