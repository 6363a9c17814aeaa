import { useEffect, useState } from 'react'
import { deviceTime } from '../../platform/steady-clock'

const LOOK_EVERY_MS = 10_000

/** The time of this device's clock in milliseconds, read again every ten seconds. */
export function useDeviceTime() {
  const [time, setTime] = useState(deviceTime)
  useEffect(() => {
    const look = () => setTime(deviceTime())
    const timer = setInterval(look, LOOK_EVERY_MS)
    // The timers of a sleeping device stand still.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return time
}
