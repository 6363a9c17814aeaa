import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { lateCode } from '../../platform/late'
import { useWhenIdle } from '../../platform/use-when-idle'

export const NOT_HERE = 'roll-call:partNotHere'

const later = lateCode(
  ['alarm', 'access', 'roll-call-report', 'design', 'sources', 'presence'],
  () => import('./later-parts'),
)
const listeners = new Set<() => void>()

async function load() {
  await later.fetch()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Press = {
  /** True once somebody has pressed a button that needs one of the parts. */
  isPressed: boolean
  /** Takes the press back, because the parts can't be loaded. */
  onMissing: () => void
}

/** The parts that the first screen does not show. Null until they are there. From then on they need no network. */
export function useLaterParts(press?: Press) {
  const parts = useSyncExternalStore(subscribe, () => later.code)
  const say = useSay()
  const t = useText()
  useWhenIdle(load)
  useEffect(() => {
    // A browser without a service worker may have lost its network in the meantime.
    const again = () => void load().catch(() => undefined)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const isMissing = parts === null && press?.isPressed === true
  const takeBack = useEffectEvent(() => {
    say.error(t(NOT_HERE))
    press?.onMissing()
  })
  useEffect(() => {
    if (isMissing) load().catch(takeBack)
  }, [isMissing])
  return parts
}
