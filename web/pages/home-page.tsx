import { lazy, Suspense } from 'react'
import { Loading } from '../design/loading'
import { queryClient } from '../platform/reading'
import { sessionReading, useMe } from '../platform/session'

const importHome = async () => ({ default: (await import('../profile/home')).Home })
const importSignIn = async () => ({ default: (await import('../auth/sign-in-start')).SignInStart })

const Home = lazy(importHome)
const SignInStart = lazy(importSignIn)

/** Fetches the one of the two that will be shown. */
export async function loadHome() {
  const { me } = await queryClient.ensureQueryData(sessionReading())
  await (me ? importHome() : importSignIn())
  return null
}

/** Home, or the start of signing in: each loads without the other. */
export function HomePage() {
  const me = useMe()
  return <Suspense fallback={<Loading fill="area" />}>{me ? <Home /> : <SignInStart />}</Suspense>
}
