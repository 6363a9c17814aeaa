import { useEffect } from 'react'

export function useAwakeScreen() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function hold() {
      if (document.hidden || isOver) return
      // A browser may refuse it, for instance when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
    }
    void hold()
    // A browser releases the lock when the page is hidden.
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
