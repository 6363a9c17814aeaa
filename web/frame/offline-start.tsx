import { lazy, Suspense, useCallback, useState } from 'react'
import { useWhenIdle } from '../platform/use-when-idle'
import { useMe } from '../session/session'

const importList = async () => ({ default: (await import('./offline-list')).OfflineList })
const OfflineList = lazy(importList)

/** Prepares the device of a signed-in person for an alarm without a network, once the page is there. */
export function OfflineStart() {
  const isSignedIn = useMe() !== null
  const [isReady, setReady] = useState(false)
  const load = useCallback(async () => {
    if (!isSignedIn) return
    await importList()
    setReady(true)
  }, [isSignedIn])
  useWhenIdle(load)
  if (!isSignedIn || !isReady) return null
  return (
    <Suspense fallback={null}>
      <OfflineList />
    </Suspense>
  )
}
