import { useEffect, useState } from 'react'
import { useWhenIdle } from '../platform/use-when-idle'
import type * as Parts from './later-parts'

type LaterParts = typeof Parts

let loaded: LaterParts | null = null

async function load() {
  loaded ??= await import('./later-parts')
  return loaded
}

/** The parts that the first screen does not show; null until they are there. From then on they need no network. */
export function useLaterParts(): LaterParts | null {
  const [parts, setParts] = useState(loaded)
  const [look] = useState(() => async () => setParts(await load()))
  useWhenIdle(look)
  useEffect(() => {
    // A browser without a service worker may have lost its network in the meantime.
    const again = () => void look().catch(() => undefined)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [look])
  return parts
}
