import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LOGIN_METHOD, loginMethodOf } from '../../../domain/auth/address'
import { WITH_PASSWORD } from '../../../domain/paths'
import { currentHash } from '../../platform/navigation'
import { useOrganisation } from '../../session/session'
import { useFollowSignIn } from './follow-sign-in'
import { listenToPopups, openSingleSignOn, whenClosed, type SignInOutcome } from './sign-in-popup'

/**
 * Runs single sign-on in a popup. `start` must be called within a click. `isWaiting` is true while the popup
 * is open, and `show` brings it to the front.
 */
export function useSingleSignOn() {
  const follow = useFollowSignIn()
  const [popup, setPopup] = useState<Window | null>(null)
  const hasStarted = useRef(false)

  const hear = useEffectEvent((result: SignInOutcome) => {
    setPopup(null)
    // Every open tab receives the outcome. A success is for all of them, a failure only for the tab that
    // started it.
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

/**
 * The way to single sign-on for an address of a domain with an identity provider, which has no password here. Null for every
 * other address, if `isBypassed`, and for a person who came by the address for emergencies.
 */
export function useWayToSingleSignOn(email: string, isBypassed = false) {
  const organisation = useOrganisation()
  const { isWaiting, start, show } = useSingleSignOn()
  const address = email.trim()
  const isEmergency = currentHash() === WITH_PASSWORD
  if (isBypassed || isEmergency || loginMethodOf(address, organisation) !== LOGIN_METHOD.singleSignOn)
    return null
  return { isWaiting, go: () => (isWaiting ? show() : start(address)) }
}

export type WayToSingleSignOn = NonNullable<ReturnType<typeof useWayToSingleSignOn>>
