import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFollowSignIn } from '../auth/single-sign-on/follow-sign-in'
import { outcomeOf, tellOpener } from '../auth/single-sign-on/sign-in-popup'
import { LoadingState } from '../design/loading-state'

/** How long a popup gets to close itself before it counts as one that can't. */
const CLOSING_MS = 400

/** Where single sign-on ends: a popup tells its opener and closes; otherwise this window goes on itself. */
export function SignedInPage() {
  const [query] = useSearchParams()
  const follow = useFollowSignIn()
  const hasRun = useRef(false)
  const arrive = useEffectEvent(() => {
    const result = outcomeOf(Object.fromEntries(query))
    if (!query.has('popup')) return void follow(result)
    tellOpener(result)
    window.close()
    setTimeout(() => void follow(result), CLOSING_MS)
  })
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    arrive()
  }, [])
  return <LoadingState />
}
