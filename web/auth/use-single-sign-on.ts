import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFollowSignIn } from './follow-sign-in'
import { listenToPopups, openSingleSignOn, whenClosed, type SignInOutcome } from './sign-in-popup'

/** Single sign-on in a popup: `start` within a click; `isWaiting` while the popup is open, and `show` brings it back. */
export function useSingleSignOn() {
  const follow = useFollowSignIn()
  const [popup, setPopup] = useState<Window | null>(null)
  const hasStarted = useRef(false)

  const hear = useEffectEvent((result: SignInOutcome) => {
    setPopup(null)
    // Every open tab hears it: a sign-in is theirs too, a failure only the one's that started it.
    if (result.outcome === 'ok' || hasStarted.current) void follow(result)
  })
  useEffect(() => listenToPopups((result) => hear(result)), [])
  useEffect(() => (popup ? whenClosed(popup, () => setPopup(null)) : undefined), [popup])

  const start = (email: string) => {
    hasStarted.current = true
    setPopup(openSingleSignOn(email))
  }
  return { isWaiting: popup !== null, start, show: () => popup?.focus() }
}
