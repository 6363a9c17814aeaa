import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { useOrganisation } from '../platform/session'
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

/** Single sign-on for an address of the main domain, whose password is not asked for here; null for every other address, and where `isBypassed`. */
export function useWayToSingleSignOn(email: string, isBypassed = false) {
  const organisation = useOrganisation()
  const { isWaiting, start, show } = useSingleSignOn()
  const address = email.trim()
  if (isBypassed || loginMethodOf(address, organisation) !== LOGIN_METHOD.singleSignOn) return null
  return { isWaiting, go: () => (isWaiting ? show() : start(address)) }
}

export type WayToSingleSignOn = NonNullable<ReturnType<typeof useWayToSingleSignOn>>
